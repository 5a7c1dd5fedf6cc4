import { Container } from "#app/kit/layout/Container.tsx";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";
import { MenuBar } from "./MenuBar.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { DemoLink } from "./PageLink.tsx";
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
          <DemoLink variant="quiet" size="small" />
        </div>
        <div className={styles.mobile}>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
