import { Link } from "react-router";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { legalValues } from "#domain/content/legal.ts";
import type { LegalIdentity } from "#domain/content/settings.ts";
import { footerColumns } from "../../menus.ts";
import styles from "./Footer.module.css";
import { Logo } from "./Logo.tsx";
import { DemoLink, PageLink } from "./PageLink.tsx";

export function Footer({ legal = site.legal }: { legal?: LegalIdentity }) {
  const { companyName, postalAddress, registerEntry, representative } = legalValues(legal);
  const parts = [companyName, postalAddress, registerEntry, representative && `Represented by ${representative}`];
  const identity = parts.filter((filledIn) => filledIn).join(" · ");
  return (
    <footer data-only="screen" className={styles.footer}>
      <Container className={styles.main}>
        <div className={styles.identity}>
          <Logo />
          <p className={styles.tagline}>{site.tagline}</p>
          <DemoLink variant="quiet" />
        </div>
        <nav aria-label="Footer" className={styles.columns}>
          {footerColumns.map((column) => (
            <div key={column.label}>
              <h2 className={classNames(typeset.label, styles.heading)}>{column.label}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.to}>
                    <PageLink to={link.to} className={classNames(typeset.small, styles.link)}>
                      {link.label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Container>
      <Container className={classNames(typeset.note, layout.cluster, layout.spread, styles.last)}>
        <p>
          © {site.copyrightYear} {site.brand}
        </p>
        <ul className={classNames(layout.cluster, styles.legal)}>
          {site.social.map((profile) => (
            <li key={profile.label}>
              <a href={profile.href} rel={profile.verified ? "me noopener" : "noopener"} className={styles.link}>
                {profile.label}
              </a>
            </li>
          ))}
          <li>
            <Link to={paths.privacyPolicy()} viewTransition className={styles.link}>
              Privacy Policy
            </Link>
          </li>
        </ul>
      </Container>
      {identity !== "" && (
        <Container>
          <p className={classNames(typeset.note, styles.notice)}>{identity}</p>
        </Container>
      )}
    </footer>
  );
}
