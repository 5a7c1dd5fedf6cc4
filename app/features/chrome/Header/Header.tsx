import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import { Logo } from "../Logo/Logo.tsx";
import { MenuBar } from "../MenuBar/MenuBar.tsx";
import { MobileMenu } from "../MobileMenu/MobileMenu.tsx";
import { SearchTrigger } from "../SearchTrigger/SearchTrigger.tsx";
import styles from "./Header.module.css";

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
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
      </div>
    </header>
  );
}
