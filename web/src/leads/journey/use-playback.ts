import { useEffect, useState } from "react";
import type { Lead } from "../../api/api.ts";
import type { Step } from "./journey-steps.ts";

const SHORTEST = 1.5;
const LONGEST = 10;

/** How many seconds a step plays at normal speed: as long as it took, within the limits of a viewer's patience. */
function countSeconds(step: Step, { replay }: Lead): number {
  const fields = step.kind === "form" ? (replay?.fields ?? []) : [];
  const took =
    step.kind === "page" ? step.view.dwell_seconds : fields.reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.min(Math.max(took ?? 0, SHORTEST), LONGEST);
}

/**
 * Plays a journey: opens one step after the other. `seconds` is how long the open step plays, null while nothing plays.
 * It stops after the last step.
 */
export function usePlayback(steps: Step[], lead: Lead, open: number | null, setOpen: (step: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<1 | 4>(1);
  const step = open === null ? undefined : steps[open];
  const seconds = isPlaying && step ? countSeconds(step, lead) / speed : null;
  const isLast = open === steps.length - 1;
  useEffect(() => {
    if (seconds === null || open === null) return;
    const timer = setTimeout(() => (isLast ? setPlaying(false) : setOpen(open + 1)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, open, isLast, setOpen]);

  const play = () => {
    if (!isPlaying && (open === null || isLast)) setOpen(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, play, pause: () => setPlaying(false), speed, setSpeed, seconds };
}
