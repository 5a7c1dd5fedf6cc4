import { useEffect } from "react";
import { createPath, useLocation, useRevalidator } from "react-router";
import { typeset } from "#app/kit/classes.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { site } from "#brand/site.ts";
import { PageOpening } from "./page/PageOpening.tsx";

/** The page shown when another page throws. It does not use the shell, which may be the cause. */
export function ErrorPage() {
  const here = createPath(useLocation());
  const mail = <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>;
  const lead = (
    <>
      This page could not be shown. Try again, or write to {mail}. If you were sending the form and saw no confirmation,
      check with us at that address: we cannot tell from here whether your inquiry arrived.
    </>
  );
  return (
    <main>
      <title>{`Something went wrong | ${site.brand}`}</title>
      <PageOpening page={{ heading: "Something went wrong", lead }}>
        {/* Plain links, because the router may be the cause. */}
        <a href={here} className={buttonClass({ size: "large" })}>
          Try again
        </a>
        <a href="/">Back to Home</a>
      </PageOpening>
    </main>
  );
}

/** Matches the error messages of app/content/parse.server.ts. */
const CONTENT_ERROR = /^(content\/[^:\s]+): ([\s\S]+)$/;

/** ANSI colour codes in Vite's messages. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");

/** The error page in development; visitors get `ErrorPage`. */
export function DevErrorPage({ error }: { error: unknown }) {
  const { message, stack = "" } = error instanceof Error ? error : new Error(JSON.stringify(error));
  const [, file, errors] = CONTENT_ERROR.exec(message) ?? [];
  const lines = errors?.split("; ") ?? `${message}\n${stack}`.replace(COLOUR, "").split("\n");
  return (
    <main>
      {/* Loads Vite's client for reloading, because the page's own scripts may have failed. */}
      <script type="module" async src="/@vite/client" />
      <title>{file ?? "Error"}</title>
      <PageOpening
        page={{
          label: "Development",
          heading: file ?? "This page threw an error",
          lead: `${file ? "Every page made from this file shows this. " : ""}Correct it and save: this page follows.`,
        }}
      />
      <Container>
        <ul className={typeset.small}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Container>
    </main>
  );
}

/** In development: loads the page's data again when unsaved content changes, which keeps the scroll position. */
export function DevReload() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Sent by tools/build/vite/content.ts.
    import.meta.hot?.on("content:changed", revalidate);
    return () => import.meta.hot?.off("content:changed", revalidate);
  }, [revalidate]);
  return null;
}
