import { shortDuration } from "../../../../functions/platform/duration.ts";
import type { Step } from "./journey-steps.ts";
import { placeMoments } from "./place-moments.ts";

/** The part of the line that a label such as "12 min 30 s" needs. */
const LABEL = 0.14;
/** With more, labels would overlap. */
const LABELLED_MAX = 7;

const DOTS = {
  touch: "size-3 bg-brand",
  page: "size-2 bg-muted",
  form: "size-4 bg-brand ring-2 ring-brand-soft",
};

const between = (from: number, to: number): string =>
  shortDuration(Math.round(Math.max(0, to - from) / 1000));

/** The journey's steps on a line, with the gaps between them to scale. The list below has the same as text. */
export function TimeLine({ steps }: { steps: Step[] }) {
  const moments = steps
    .flatMap(({ kind, at }) => (at === null ? [] : [{ kind, at: Date.parse(at) }]))
    .sort((a, b) => a.at - b.at);
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined || moments.length < 2) return null;
  const places = placeMoments(
    moments.map(({ at }) => at),
    LABEL,
  );
  const percent = (place = 0) => `${place * 100}%`;
  return (
    <div
      role="img"
      aria-label={`${between(first.at, last.at)} from the first step to the form`}
      className="relative mx-2 mt-1 mb-5 h-10"
    >
      <span className="absolute inset-x-0 bottom-2 h-0.5 bg-line" />
      {moments.map(({ kind, at }, index) => (
        <span key={index}>
          <span
            className={`absolute bottom-[0.5625rem] -translate-x-1/2 translate-y-1/2 rounded-full ${DOTS[kind]}`}
            style={{ left: percent(places[index]) }}
          />
          {index > 0 && moments.length <= LABELLED_MAX && (
            <span
              className="absolute bottom-5 -translate-x-1/2 text-xs whitespace-nowrap text-muted tabular-nums"
              style={{ left: percent(((places[index - 1] ?? 0) + (places[index] ?? 0)) / 2) }}
            >
              {between(moments[index - 1]?.at ?? at, at)}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
