/** Gives a view of the parent route its own path; the parent renders it, and stays mounted when the topic changes. */
export default function Topic() {
  return null;
}
