import { Outlet } from "react-router";
import { Footer } from "#app/features/chrome/Footer/Footer.tsx";
import { Header } from "#app/features/chrome/Header/Header.tsx";
import { NavigationProgress } from "#app/features/chrome/NavigationProgress/NavigationProgress.tsx";
import { MAIN_ID, SkipLink } from "#app/features/chrome/SkipLink/SkipLink.tsx";

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
