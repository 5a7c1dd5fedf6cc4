import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";
import { MenuBar } from "./MenuBar.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { DemoLink } from "./PageLink.tsx";
import { SearchTrigger } from "./SearchTrigger.tsx";

/** The header, after a link for the keyboard that skips it. */
export function Header() {
  return (
    <>
      <a href="#main" className={classNames(typeset.name, styles.skip)}>
        Skip to content
      </a>
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
    </>
  );
}
