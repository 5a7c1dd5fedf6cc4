import { Container } from "#app/kit/layout/Container.tsx";

/** Shown on client navigation while the sections' chunks are on their way; the prerendered page never shows it. */
export function SectionsLoading() {
  return (
    <Container>
      <p role="status">Loading Additional Content...</p>
    </Container>
  );
}
