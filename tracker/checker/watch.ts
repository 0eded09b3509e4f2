import type { Field } from "../fields.ts";
import { findFields } from "./groups.ts";

/** How often marks are repositioned, and how often to look for new forms. */
const PLACE_MS = 500;
const LOOK_MS = 1500;

type Handlers = {
  /** Parts of the page may have moved. */
  onMove: () => void;
  /** The page's fields have changed. */
  onFields: (fields: Field[]) => void;
};

/** Watches the page's fields and reports the current ones. Returns a function that stops it. */
export function watchPage({ onMove, onFields }: Handlers): () => void {
  let fields: Field[] = findFields();
  onFields(fields);
  const look = () => {
    const now = findFields();
    if (now.length === fields.length && now.every((field, at) => field === fields[at])) return;
    fields = now;
    onFields(fields);
  };
  // Pages move their fields for many reasons.
  const timers = [setInterval(onMove, PLACE_MS), setInterval(look, LOOK_MS)];
  addEventListener("scroll", onMove, { capture: true, passive: true });
  addEventListener("resize", onMove);
  return () => {
    timers.forEach(clearInterval);
    removeEventListener("scroll", onMove, true);
    removeEventListener("resize", onMove);
  };
}
