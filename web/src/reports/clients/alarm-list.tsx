import { BellOff, TriangleAlert } from "lucide-react";
import { May } from "../../api/may.tsx";
import { Button } from "../../ui/button.tsx";
import { dayText } from "../format.ts";
import type { Alarm } from "./clients.ts";

type Props = { alarms: readonly Alarm[]; name: string; onMute: (alarm: Alarm) => void };

/** Why a client needs attention, each reason with a button that mutes it; muted ones say why, and until when. */
export function AlarmList({ alarms, name, onMute }: Props) {
  return (
    <ul aria-label={`Alarms of ${name}`} className="grid gap-1 text-sm">
      {alarms.map((alarm) => {
        const { id, reason, raised_on, mute } = alarm;
        const Icon = mute === null ? TriangleAlert : BellOff;
        return (
          <li key={id} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-4 shrink-0 ${mute === null ? "text-red" : "text-muted"}`}
            />
            <p className={`min-w-0 wrap-anywhere ${mute === null ? "" : "text-muted"}`}>
              {reason}{" "}
              <span className="text-xs whitespace-nowrap text-muted">
                since {dayText("short", raised_on)}
              </span>
              {mute && (
                <span className="block text-xs">
                  Muted until {dayText("full", mute.until)}: <bdi>{mute.reason}</bdi>
                </span>
              )}
            </p>
            <May as="admin">
              <Button
                look="quiet"
                size="small"
                className="-my-1 ml-auto"
                aria-label={`${mute === null ? "Mute" : "Muted"}: ${reason}`}
                onClick={() => onMute(alarm)}
              >
                {mute === null ? "Mute" : "Muted"}
              </Button>
            </May>
          </li>
        );
      })}
    </ul>
  );
}
