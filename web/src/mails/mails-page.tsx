import { useState } from "react";
import { Link } from "wouter";
import { call } from "../api/api.ts";
import { detailOf, offlineNote } from "../api/request.ts";
import { useSearchParams } from "../app/search-params.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormError } from "../ui/field.tsx";
import { useTitle } from "../ui/hooks/use-title.ts";
import { Logo } from "../ui/logo.tsx";

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

/** The page behind an email's unsubscribe link. Only the button changes anything, because mail scanners open links. */
export function MailsPage() {
  const [search] = useSearchParams();
  const [state, setState] = useState<keyof typeof STATES>("undecided");
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { title, text, button } = STATES[state];
  useTitle(title);

  const change = async () => {
    const next = state === "stopped" ? "resumed" : "stopped";
    setPending(true);
    setError(null);
    try {
      const link = { account: search.get("account") ?? "", token: search.get("token") ?? "" };
      await call("POST /api/mails/stop", {
        query: { ...link, ...(next === "resumed" && { wanted: "yes" }) },
      });
      setState(next);
    } catch (failure) {
      setError(detailOf(failure, `That didn't work${offlineNote(failure) || ". Please try again."}`));
    } finally {
      setPending(false);
    }
  };

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-4 py-10">
      <Link to="/" className="justify-self-center rounded-lg">
        <Logo />
      </Link>
      <Card className="grid gap-4 sm:p-8">
        <div role="status">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
        </div>
        <FormError>{error}</FormError>
        <Button
          onClick={change}
          busy={pending}
          look={state === "stopped" ? "secondary" : "primary"}
          className="min-h-11"
        >
          {button}
        </Button>
      </Card>
    </main>
  );
}
