import { useState } from "react";
import type { Dashboard, Schedule } from "../../api/api.ts";
import { Choice } from "../../ui/text-area.tsx";
import type { Panel } from "../dashboards/panel.ts";
import { QUESTION } from "./draft.ts";

type Props = {
  schedule: Schedule | null;
  dashboards: readonly Dashboard[];
  /** The questions to choose from; with `startsWithQuestion`, the first is chosen at first. */
  panels: readonly Panel[];
  startsWithQuestion: boolean;
};

/** What a report shows: a dashboard or one question. */
export function ContentsField({ schedule, dashboards, panels, startsWithQuestion }: Props) {
  // Not left to the select: it would lose the choice when dashboards come or go.
  const [chosen, setChosen] = useState(
    schedule?.dashboard_id ?? (startsWithQuestion ? `${QUESTION}0` : (dashboards[0]?.id ?? `${QUESTION}0`)),
  );
  return (
    <Choice
      label="What it shows"
      name="contents"
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
    >
      <optgroup label="Dashboards">
        {dashboards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="One question">
        {panels.map(({ title }, at) => (
          <option key={`${at} ${title}`} value={`${QUESTION}${at}`}>
            {title}
          </option>
        ))}
      </optgroup>
    </Choice>
  );
}
