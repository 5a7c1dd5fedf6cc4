import { isRouteErrorResponse, Link } from "react-router";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { paths } from "#app/paths.ts";
import { StatusPage } from "./StatusPage.tsx";

const links = [
  { to: paths.guard(), title: "Guard", description: "Checks every prompt and answer" },
  { to: paths.redTeam(), title: "Red Team", description: "Attacks under rules you sign" },
  { to: paths.benchmarks(), title: "LLM Security Benchmarks", description: "Models ranked by security score" },
  { to: paths.blog(), title: "Blog", description: "Research you can check" },
];

/** Without the shell around it (under /console) there is nothing to lead on to but home. */
export function NotFoundPage({ alone = false }: { alone?: boolean }) {
  return (
    <StatusPage
      label="404"
      title="Page Not Found"
      route="lost"
      links={alone ? [] : links}
      actions={
        <Link to={paths.home()} viewTransition className={buttonClass({ size: "large" })}>
          Back to Home
        </Link>
      }
    >
      The page does not exist or has been moved.
    </StatusPage>
  );
}

/** For a route whose address may name nothing: its loader throws a 404, and the shell around it stays. */
export function NotFoundBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  throw error;
}
