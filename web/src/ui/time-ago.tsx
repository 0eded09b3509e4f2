import { useEffect, useState } from "react";
import { formatTimestamp } from "./timestamp.tsx";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** The seconds since a time (Unix milliseconds), counting up. */
export function ElapsedSeconds({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums"> {Math.max(0, Math.floor((now - since) / SECOND_MS))} s</span>;
}

/** How long ago a time was, in its largest unit: "5 min ago". Never negative, even if the local clock is slow. */
export function formatTimeAgo(at: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(at)) / SECOND_MS));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  const days = Math.floor(seconds / 86_400);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

/** The same as a <time> element that updates itself, with the exact time as its tooltip. */
export function TimeAgo({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  const isRecent = now - Date.parse(at) < MINUTE_MS;
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), isRecent ? SECOND_MS : MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [isRecent, at]);
  return (
    <time dateTime={at} title={formatTimestamp(at)} className="whitespace-nowrap">
      {formatTimeAgo(at, now)}
    </time>
  );
}
