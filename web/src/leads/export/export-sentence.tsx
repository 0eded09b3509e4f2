import type { Export } from "../../api/api.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { leadsText } from "../label.ts";

/** The size of a file, such as "0.4 MB" or "312 MB". */
function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes).toLocaleString()} MB`;
}

/** What has become of an export. */
export function ExportSentence({ status, leads, bytes, created_at, expires_at }: Export) {
  if (status === "pending")
    return (
      <>
        We're preparing your file{leads > 0 && `: ${leadsText(leads)} so far`}. You can leave this page: we'll
        email you when it's ready.
      </>
    );
  if (status === "failed")
    return (
      <>
        We couldn't prepare the file of <Timestamp at={created_at} />. Select Export CSV to try again; if it
        fails again, filter the leads by date and export them in parts.
      </>
    );
  if (status === "expired")
    return (
      <>
        The file of <Timestamp at={created_at} /> has expired. Select Export CSV to have a new one prepared.
      </>
    );
  if (leads === 0) return "Your file is ready, but no lead matched the filters.";
  return (
    <>
      Your file is ready: {leadsText(leads)}, {formatBytes(bytes ?? 0)}. You can download it until{" "}
      <Timestamp at={expires_at} />.
    </>
  );
}
