import { useEffect, useState } from "react";
import { momentText } from "./moment.tsx";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** The seconds that something has taken so far, behind what is waited for. */
export function Waited({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums"> {Math.max(0, Math.floor((now - since) / SECOND_MS))} s</span>;
}

/** How long ago a time was, in its largest unit; a clock that runs behind the server's makes it no less than nothing. */
export function agoText(at: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(at)) / SECOND_MS));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  const days = Math.floor(seconds / 86_400);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

/** The same as an element that keeps up with the time; the exact moment stands behind it. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  const isYoung = now - Date.parse(at) < MINUTE_MS;
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), isYoung ? SECOND_MS : MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [isYoung, at]);
  return (
    <time dateTime={at} title={momentText(at)} className="whitespace-nowrap">
      {agoText(at, now)}
    </time>
  );
}
