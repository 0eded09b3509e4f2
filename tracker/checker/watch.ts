import type { Field } from "../fields.ts";
import { findFields } from "./groups.ts";

/** How often the marks follow their fields, and how often forms that appear are looked for. */
const PLACE_MS = 500;
const LOOK_MS = 1500;

type Handlers = {
  /** Parts of the page may have moved. */
  onMove: () => void;
  /** The page has other fields than before. */
  onFields: (fields: Field[]) => void;
};

/** Watches the page's fields, and reports those it has now. Returns what ends that. */
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
