import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "../../api/api.ts";
import { LinkPage, useAction } from "../../app/link-page.tsx";
import { Button } from "../../ui/button.tsx";

const REMINDERS = {
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

const DIGEST: typeof REMINDERS = {
  undecided: {
    title: "Stop the weekly digest",
    text: "This stops the email about your leads on Monday mornings. Your teammates still get theirs.",
    button: "Stop the digest",
  },
  stopped: {
    title: "The weekly digest is stopped",
    text: "You won't get it any more. You can turn it on again here or on your account page.",
    button: "Turn it back on",
  },
  resumed: {
    title: "The weekly digest is on",
    text: "You'll get it again next Monday.",
    button: "Stop the digest",
  },
};

/** The page behind an email's unsubscribe link. */
export function Page() {
  const [search] = useSearchParams();
  const [token] = useState(() => /^#digest\.(.+)$/.exec(location.hash)?.[1]);
  const [state, setState] = useState<keyof typeof REMINDERS>("undecided");
  const { button, ...shown } = (token === undefined ? REMINDERS : DIGEST)[state];
  const { act, pending, error } = useAction(async () => {
    const next = state === "stopped" ? "resumed" : "stopped";
    const wanted = next === "resumed" && ({ wanted: "yes" } as const);
    if (token !== undefined) await call("POST /api/digest/stop", { query: { token, ...wanted } });
    else {
      const link = { account: search.get("account") ?? "", token: search.get("token") ?? "" };
      await call("POST /api/mails/stop", { query: { ...link, ...wanted } });
    }
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
