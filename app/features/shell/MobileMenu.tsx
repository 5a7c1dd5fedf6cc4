import { type FocusEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { classNames, typeset } from "#app/kit/classes.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import { paths } from "#app/paths.ts";
import { headerMenus } from "../../menus.ts";
import styles from "./MobileMenu.module.css";
import { useNavigated } from "./navigation.ts";

const PANEL_ID = "site-menu";

/** The header's menus at 1000 px or less: a popover, which opens, closes and returns focus without scripts. */
export function MobileMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const label = open ? "Close menu" : "Open menu";
  useNavigated(() => panel.current?.hidePopover?.());
  // The menu may have been opened before hydration.
  useEffect(() => setOpen(panel.current?.matches(":popover-open") ?? false), []);

  const closeWhenFocusLeaves = (event: FocusEvent) => {
    const next = event.relatedTarget;
    const outside = next instanceof HTMLElement && !event.currentTarget.contains(next) && !next.closest("header");
    if (outside) panel.current?.hidePopover();
  };

  return (
    <nav aria-label="Main" onBlur={closeWhenFocusLeaves}>
      <button type="button" className={styles.toggle} popoverTarget={PANEL_ID} aria-label={label}>
        <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor">
          <path className={styles.bars} d="M3 8h18M3 16h18" strokeWidth="1.6" />
          <path className={styles.cross} d="m5 5 14 14M19 5 5 19" strokeWidth="1.6" />
        </svg>
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <div className={styles.scroll}>
          {headerMenus.map((menu) => (
            // A native disclosure, which opens before hydration and without scripts.
            <details key={menu.label} className={styles.group}>
              <summary className={classNames(typeset.subheading, styles.row)}>
                {menu.label}
                <DisclosureIcon />
              </summary>
              <ul className={styles.links}>
                {menu.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} viewTransition className={styles.link}>
                      <span className={typeset.name}>{link.label}</span>{" "}
                      <span className={typeset.small}>{link.brief}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
        <div className={styles.foot}>
          <Link to={paths.contact()} viewTransition className={buttonClass({ size: "large" })}>
            Book a Demo
          </Link>
        </div>
      </div>
    </nav>
  );
}
