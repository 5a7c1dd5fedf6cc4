import { useId, useRef, useState } from "react";
import { Container } from "#app/ui/Container/Container.tsx";
import { Grid } from "#app/ui/Grid/Grid.tsx";
import { SectionHeading } from "#app/ui/SectionHeading/SectionHeading.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import { DEFAULT_THREAT, type Threat, type ThreatGalleryContent } from "#domain/content/threat-gallery.ts";
import { scrollToChat } from "../scroll-to-chat.ts";
import { ThreatCard } from "../ThreatCard/ThreatCard.tsx";
import { ThreatDetails } from "../ThreatDetails/ThreatDetails.tsx";
import { Transcript } from "../Transcript/Transcript.tsx";
import { useFirstView } from "../use-first-view.ts";
import styles from "./ThreatGallery.module.css";

const HEADING_ID = "ai-security-safety";
/** The third section of the page. */
const TURN = 2;

/**
 * Cards are radio buttons and the browser keeps the choice; styles show the threat of the chosen card. Script only
 * adds what styles cannot: it tells assistive technology, brings the chat into view on a phone, and lets the bar wait.
 */
export function ThreatGallery({ gallery }: { gallery: ThreatGalleryContent }) {
  const group = useId();
  const chat = useRef<HTMLDivElement>(null);
  const view = useFirstView(chat);
  const [announced, setAnnounced] = useState<Threat>();

  return (
    <section id="threats" aria-labelledby={HEADING_ID} className={styles.section}>
      <Container>
        <SectionHeading id={HEADING_ID} label={gallery.label} title={gallery.heading} lead={gallery.lead} turn={TURN} />
        <Grid className={styles.gallery} data-view={view}>
          <fieldset className={styles.list}>
            <legend>
              <VisuallyHidden>Attack</VisuallyHidden>
            </legend>
            <div className={styles.cards}>
              {gallery.threats.map((threat, place) => (
                <ThreatCard
                  key={threat.id}
                  threat={threat}
                  group={group}
                  place={place}
                  defaultChosen={threat.id === DEFAULT_THREAT}
                  onChoose={setAnnounced}
                  onPress={() => scrollToChat(chat.current)}
                />
              ))}
            </div>
          </fieldset>
          <div ref={chat} className={styles.threats}>
            {gallery.threats.map((threat) => (
              <article key={threat.id} className={styles.threat} aria-labelledby={`${group}-${threat.id}`}>
                <ThreatDetails threat={threat} titleId={`${group}-${threat.id}`} />
                <Transcript threat={threat} marks={gallery} />
              </article>
            ))}
          </div>
          <p className={styles.note}>
            {gallery.note} <span className={styles.figuresNote}>{gallery.figuresNote}</span>
          </p>
        </Grid>
        <p role="status">
          <VisuallyHidden>{announced && `${announced.title}: intercepted. ${announced.decision}.`}</VisuallyHidden>
        </p>
      </Container>
    </section>
  );
}
