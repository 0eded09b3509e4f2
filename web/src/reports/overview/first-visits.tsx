import { presetDays } from "../../../../functions/reports/presets.ts";
import type { Site } from "../../api/api.ts";
import { useZone } from "../../api/me.ts";
import { todayIn } from "../../app/time-zone.ts";
import { figureIn } from "../answer.ts";
import { useAnswer } from "../use-answer.ts";
import { OverviewReport } from "./overview-report.tsx";

/** The visits of an account without leads; nothing before the first. */
export function FirstVisits({ sites }: { sites: Site[] }) {
  const { data } = useAnswer({ ...presetDays("12m", todayIn(useZone()), "now"), measures: "visits" });
  if (!data || figureIn(data.totals, "visits") === 0) return null;
  return (
    <section aria-labelledby="report-title" className="mt-4 grid gap-4">
      <h2 id="report-title" className="text-title">
        Where your visitors come from
      </h2>
      <OverviewReport sites={sites} counted="visits" />
    </section>
  );
}
