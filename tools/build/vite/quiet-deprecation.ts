/**
 * The router's own tooling passes Vite an option that is deprecated, three times at every start. Nobody here can do
 * anything about it; to be deleted with the version of @react-router/dev that has stopped.
 */
export function withoutEnvFileWarning() {
  const warn = console.warn;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes("The `envFile` option is deprecated")) warn(...parts);
  };
}
