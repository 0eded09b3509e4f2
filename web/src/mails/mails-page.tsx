import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "../api/api.ts";
import { LinkPage, useAction } from "../app/link-page.tsx";
import { Button } from "../ui/button.tsx";

const STATES = {
  undecided: {
    title: "Stop our reminders",
    text: "This stops all tips and reminders: getting started, your trial or paid period ending soon, and leads waiting for you. You'll still get receipts, and a notice when your trial or plan has ended.",
    button: "Stop reminders",
  },
  stopped: {
    title: "Reminders are stopped",
    text: "You won't get any more tips or reminders. You'll still get receipts, and a notice when your trial or plan has ended.",
    button: "Turn reminders back on",
  },
  resumed: {
    title: "Reminders are on",
    text: "You'll get them again from now on.",
    button: "Stop reminders",
  },
};

/** The page behind an email's unsubscribe link. */
export function Page() {
  const [search] = useSearchParams();
  const [state, setState] = useState<keyof typeof STATES>("undecided");
  const { button, ...shown } = STATES[state];
  const { act, pending, error } = useAction(async () => {
    const next = state === "stopped" ? "resumed" : "stopped";
    const link = { account: search.get("account") ?? "", token: search.get("token") ?? "" };
    await call("POST /api/mails/stop", {
      query: { ...link, ...(next === "resumed" && { wanted: "yes" }) },
    });
    setState(next);
  });
  return (
    <LinkPage {...shown} error={error}>
      <Button
        onClick={act}
        busy={pending}
        look={state === "stopped" ? "secondary" : "primary"}
        className="min-h-11"
      >
        {button}
      </Button>
    </LinkPage>
  );
}
