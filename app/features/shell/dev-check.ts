import { useEffect } from "react";
import { useLocation } from "react-router";

/** In development, has the server look at the page that is shown, and again after each change, as the build will. */
export function useDevCheck() {
  const { pathname: path } = useLocation();
  useEffect(() => {
    const ask = () => import.meta.hot?.send("page:shown", { path });
    ask();
    import.meta.hot?.on("vite:afterUpdate", ask);
    return () => import.meta.hot?.off("vite:afterUpdate", ask);
  }, [path]);
}
