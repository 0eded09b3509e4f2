import * as v from "valibot";

/** What a field of a form asks for, by the letter it is stored as. */
const KINDS = {
  n: "name",
  e: "email",
  p: "phone",
  c: "company",
  m: "message",
  s: "choice",
  o: "other",
} as const;
type Letter = keyof typeof KINDS;

const LETTERS = Object.keys(KINDS) as Letter[];
const FIELD_KINDS = Object.values(KINDS);

/** How a form was filled in, without any names, labels or values. Fields are in the order they were entered. */
export const Replay = v.object({
  fields: v.array(v.object({ kind: v.picklist(FIELD_KINDS), seconds: v.number(), corrections: v.number() })),
  refused: v.number(),
});
export type Replay = v.InferOutput<typeof Replay>;

const FIELDS_MAX = 12;
const SECONDS_MAX = 3600;
const COUNT_MAX = 99;

/** The tracker sends the input type of a choice instead of a kind. */
const CHOICE = /^(select|radio|checkbox|range|choice)/;

const toLetter = (kind: unknown): Letter =>
  typeof kind === "string" && CHOICE.test(kind)
    ? "s"
    : (LETTERS.find((letter) => KINDS[letter] === kind) ?? "o");

/** A number between 0 and `max`, rounded; 0 for anything else. */
const clamp = (input: unknown, max: number): number =>
  typeof input === "number" && input > 0 ? Math.min(Math.round(input), max) : 0;

function packField(field: unknown): string {
  const [kind, ms, changes] = Array.isArray(field) ? field : [];
  const seconds = Math.round(clamp(ms, SECONDS_MAX * 1000) / 1000);
  const corrections = Math.max(clamp(changes, COUNT_MAX + 1) - 1, 0);
  return `${toLetter(kind)}${seconds}${corrections ? `+${corrections}` : ""}`;
}

/**
 * Packs a replay as the tracker sends it, `{fields: [[kind, milliseconds, changes], …], refused}`, into a short text:
 * "n8e6m31+2|1" is name 8 s, email 6 s, message 31 s with two corrections, and one refused attempt. Null if it is empty.
 */
function packReplay(input: unknown): string | null {
  const { fields, refused } = Object(input) as { fields?: unknown; refused?: unknown };
  const packed = (Array.isArray(fields) ? fields.slice(0, FIELDS_MAX) : []).map(packField).join("");
  const attempts = clamp(refused, COUNT_MAX);
  return `${packed}${attempts ? `|${attempts}` : ""}` || null;
}

/** A replay in a submission, as it is stored. */
export const submittedReplay = v.pipe(
  v.unknown(),
  v.transform(packReplay),
  v.metadata({
    type: ["object", "null"],
    description: "How the form was filled in: `{fields: [[kind, milliseconds, changes]], refused}`.",
  }),
);

export function unpackReplay(packed: string): Replay {
  const [fields = "", refused] = packed.split("|");
  return {
    fields: [...fields.matchAll(/([a-z])(\d+)(?:\+(\d+))?/g)].map(([, letter, seconds, corrections = 0]) => ({
      kind: KINDS[letter as Letter],
      seconds: Number(seconds),
      corrections: Number(corrections),
    })),
    refused: Number(refused ?? 0),
  };
}
