import { useEffect } from "react";
import { isLabLink } from "./share-link.ts";

/** A shared text names no element, and the lab's script waits until the lab is near: this brings it there. */
export function LabArrival({ id }: { id: string }) {
  useEffect(() => {
    const arrive = () => {
      if (isLabLink(location.hash)) document.getElementById(id)?.scrollIntoView({ behavior: "instant" });
    };
    arrive();
    addEventListener("hashchange", arrive);
    return () => removeEventListener("hashchange", arrive);
  }, [id]);
  return null;
}
