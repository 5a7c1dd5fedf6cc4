import styles from "../CoverLink.module.css";

/**
 * For the link of a card or row that answers to the pointer as a whole, while the title stays the link's name:
 * `<Link to={…} className={coverLinkClass}>`. It covers the nearest element that is positioned.
 */
export const coverLinkClass: string = styles.cover ?? "";
