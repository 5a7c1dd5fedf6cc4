import { Link, type LinkProps } from "react-router";
import { ArrowLabel, ArrowLink, arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { type ButtonLook, buttonClass } from "#app/kit/controls/Button.tsx";
import { paths } from "#app/paths.ts";

/** A link to another page of the site, preloaded on intent, with a view transition. */
export const PageLink = (props: LinkProps) => <Link data-preload="" viewTransition {...props} />;

export const ArrowPageLink = ({ children, ...rest }: Omit<LinkProps, "className">) => (
  <PageLink {...rest} className={arrowLinkClass}>
    <ArrowLabel>{children}</ArrowLabel>
  </PageLink>
);

/** A text link with an arrow to a page, or to an anchor or a file, which are not routes and need a plain link. */
export function MoreLink({ to, text }: { to: string; text: string }) {
  if (/^#|\.\w+$/.test(to)) return <ArrowLink href={to}>{text}</ArrowLink>;
  return <ArrowPageLink to={to}>{text}</ArrowPageLink>;
}

/** A link to the contact form that looks like a button; `to` sets a topic. */
export const DemoLink = ({ to = paths.contact(), ...look }: ButtonLook & { to?: string | undefined }) => (
  <PageLink to={to} className={buttonClass(look)}>
    Book a Demo
  </PageLink>
);
