/** Gives a view of its parent route an address; the parent renders it, and stays mounted when it changes. */
export default function Topic() {
  return null;
}
