import { LOCALE } from "../../../../functions/platform/wording.ts";
import type { Activity } from "../../api/api.ts";
import { formatTimestamp } from "../../ui/timestamp.tsx";
import { Sentence } from "./sentence.tsx";

const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: "short" });

/** Events by the viewer's day, in the order given. */
function byDay(activity: readonly Activity[]): [day: string, events: Activity[]][] {
  const days = new Map<string, Activity[]>();
  for (const event of activity) {
    const day = formatTimestamp(event.at, "day");
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

/** Events under the days on which they happened, in the viewer's time zone. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  return byDay(activity).map(([day, events]) => (
    <section key={day} aria-label={day}>
      <h2 className="mt-5 mb-1 text-sm font-semibold text-muted">{day}</h2>
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <Sentence activity={event} />
            <time dateTime={event.at} className="text-sm text-muted tabular-nums">
              {time.format(new Date(event.at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  ));
}
