/** An address of its own for a topic; the page above it shows the topic, and stays where it is when that changes. */
export default function Topic() {
  return null;
}
