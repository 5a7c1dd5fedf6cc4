import { Outlet } from "react-router";
import { Footer } from "#app/features/shell/Footer.tsx";
import { Header } from "#app/features/shell/Header.tsx";
import { NavigationProgress } from "#app/features/shell/NavigationProgress.tsx";
import { MAIN_ID, SkipLink } from "#app/features/shell/SkipLink.tsx";

export default function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <NavigationProgress />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
