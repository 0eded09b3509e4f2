import { shortDuration } from "../../../../functions/platform/duration.ts";
import type { Lead } from "../../api/api.ts";
import { counted } from "./counted.ts";

type Replay = NonNullable<Lead["replay"]>;

const KINDS: Record<Replay["fields"][number]["kind"], string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  message: "Message",
  choice: "Choice",
  other: "Other field",
};

const secondsIn = ({ fields }: Replay): number => fields.reduce((sum, { seconds }) => sum + seconds, 0);

/** Sums up a form in one line: how many fields took how long, and what went wrong. */
export function FormSummary({ replay }: { replay: Replay }) {
  const { fields, refused } = replay;
  const corrections = fields.reduce((sum, field) => sum + field.corrections, 0);
  return (
    <p className="flex flex-wrap gap-x-3 text-muted">
      {fields.length > 0 && (
        <span>
          {counted(fields.length, "field")} in {shortDuration(secondsIn(replay))}
        </span>
      )}
      {corrections > 0 && <span>{counted(corrections, "correction")}</span>}
      {refused > 0 && <span>{counted(refused, "refused attempt")}</span>}
    </p>
  );
}

/**
 * The form's fields in the order they were entered, each with its time as a bar. While the journey plays, they fill one
 * after the other within `seconds`.
 */
export function FormLane({ replay, seconds }: { replay: Replay; seconds: number | null }) {
  const longest = Math.max(...replay.fields.map((field) => field.seconds), 1);
  const share = (seconds ?? 0) / Math.max(secondsIn(replay), 1);
  let before = 0;
  return (
    <ol
      aria-label="Fields"
      className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)_max-content] gap-x-3 gap-y-1.5"
    >
      {replay.fields.map((field, at) => {
        const delay = before * share;
        before += field.seconds;
        return (
          <li key={at} className="col-span-3 grid grid-cols-subgrid items-center">
            <span>{KINDS[field.kind]}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className={`block h-full min-w-1 rounded-full bg-brand ${seconds === null ? "" : "growing"}`}
                style={{
                  width: `${(field.seconds / longest) * 100}%`,
                  animationDuration: `${field.seconds * share}s`,
                  animationDelay: `${delay}s`,
                }}
              />
            </span>
            <span className="text-muted tabular-nums">
              {shortDuration(field.seconds)}
              {field.corrections > 0 && `, ${counted(field.corrections, "correction")}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
