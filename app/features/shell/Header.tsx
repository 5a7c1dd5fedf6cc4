import { Link } from "react-router";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { paths } from "#app/paths.ts";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";
import { MenuBar } from "./MenuBar.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { SearchTrigger } from "./SearchTrigger.tsx";

export function Header() {
  return (
    <header data-only="screen" className={styles.header}>
      <Container className={styles.bar}>
        <Logo />
        <div className={styles.menus}>
          <MenuBar />
        </div>
        <div className={styles.search}>
          <SearchTrigger />
        </div>
        <div className={styles.demo}>
          <Link
            to={paths.contact()}
            prefetch="intent"
            viewTransition
            className={buttonClass({ variant: "quiet", size: "small" })}
          >
            Book a Demo
          </Link>
        </div>
        <div className={styles.mobile}>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
