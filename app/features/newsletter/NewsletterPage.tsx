import { layout } from "#app/kit/classes.ts";
import { Button, buttonClass } from "#app/kit/controls/Button.tsx";
import { Field, Input } from "#app/kit/controls/Field.tsx";
import { files, paths } from "#app/paths.ts";
import type { NewsletterText } from "#domain/content/page.ts";
import { EMAIL_MAX } from "#domain/inquiry/fields.ts";
import type { NewsletterView } from "#domain/newsletter.ts";
import { Honeypot } from "../shell/Honeypot.tsx";
import { PageLink } from "../shell/PageLink.tsx";
import { StatusPage } from "../shell/StatusPage.tsx";
import styles from "./NewsletterPage.module.css";

type NewsletterPageProps = { view: NewsletterView; text: NewsletterText; email?: string };

const primary = buttonClass({ size: "large" });
const quiet = buttonClass({ size: "large", variant: "quiet" });

const PROBLEMS: readonly NewsletterView[] = ["invalid", "expired", "limited", "unavailable"];

/** Every view of the newsletter page. Its forms are native; `email` is the address sent, to correct or send again. */
export function NewsletterPage({ view, text, email = "" }: NewsletterPageProps) {
  // A mailed link leads to a form of one button that posts to its own URL, which has the token.
  const inMail = view === "confirm" || view === "unsubscribe";
  return (
    <StatusPage
      label={text.label}
      title={text.heading}
      outcome={PROBLEMS.includes(view) ? "lost" : "received"}
      links={[{ to: paths.blog(), title: "Research", description: "Every article so far" }]}
      actions={
        <>
          {text.action && (
            <form method="post" {...(inMail ? {} : { action: paths.newsletter(), className: styles.form })}>
              {!inMail && <AddressFields email={email} />}
              <Button type="submit" size="large">
                {text.action}
              </Button>
            </form>
          )}
          <div className={layout.cluster}>
            <a href={files.rssFeed} type="application/rss+xml" className={text.action ? quiet : primary}>
              RSS feed
            </a>{" "}
            <a href={files.jsonFeed} type="application/feed+json" className={quiet}>
              JSON feed
            </a>
          </div>
        </>
      }
    >
      {text.text}
    </StatusPage>
  );
}

const AddressFields = ({ email }: { email: string }) => (
  <>
    <Field
      id="email"
      label="Work email"
      hint={
        <>
          We use it only for the newsletter. See the <PageLink to={paths.privacyPolicy()}>privacy policy</PageLink>.
        </>
      }
    >
      <Input
        name="email"
        type="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete="email"
        spellCheck={false}
        defaultValue={email}
      />
    </Field>
    <Honeypot />
  </>
);
