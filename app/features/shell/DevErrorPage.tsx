import { Container } from "#app/kit/layout/Container.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { PageOpening } from "./page/PageOpening.tsx";

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
