import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { usePlayback } from "./use-playback.ts";

type Props = {
  count: number;
  /** The open step, null before the first. */
  open: number | null;
  setOpen: (step: number) => void;
  playback: ReturnType<typeof usePlayback>;
};

/** Steps through a journey by hand, or plays it. */
export function Stepper({ count, open, setOpen, playback }: Props) {
  const { isPlaying, play, pause, speed, setSpeed } = playback;
  const step = (label: string, to: number) => {
    const exists = to >= 0 && to < count;
    return (
      <Button
        look="secondary"
        size="small"
        aria-label={label}
        aria-disabled={!exists}
        onClick={() => {
          pause();
          if (exists) setOpen(to);
        }}
      >
        {label === "Next step" ? <ChevronRight /> : <ChevronLeft />}
      </Button>
    );
  };
  return (
    <div className="sticky -top-5 z-10 mb-1 flex flex-wrap items-center gap-2 bg-surface py-2">
      {step("Previous step", (open ?? 0) - 1)}
      <Button look="secondary" size="small" aria-label={isPlaying ? "Pause" : "Play"} onClick={play}>
        {isPlaying ? <Pause /> : <Play />}
      </Button>
      {step("Next step", open === null ? 0 : open + 1)}
      <Button
        look="quiet"
        size="small"
        aria-label={`Speed: ${speed}×`}
        onClick={() => setSpeed(speed === 1 ? 4 : 1)}
      >
        {speed}×
      </Button>
      <p role="status" className="text-muted tabular-nums">
        {open === null ? `${count} steps` : `Step ${open + 1} of ${count}`}
      </p>
    </div>
  );
}
