import { useState } from "react";
import { Link } from "wouter";
import { call } from "../api/api.ts";
import { detailOf, offlineNote } from "../api/request.ts";
import { useSearchParams } from "../app/search.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormError } from "../ui/field.tsx";
import { useTitle } from "../ui/hooks/use-title.ts";
import { Logo } from "../ui/logo.tsx";

const STATES = {
  asked: {
    title: "Stop our reminders",
    text: "This stops all tips and reminders: how to begin, that your trial or your paid time is about to end, and that leads are waiting. Receipts, and word that something has ended, still come.",
    button: "Stop reminders",
  },
  stopped: {
    title: "Reminders are stopped",
    text: "No more tips or reminders come. Receipts, and word that something has ended, still do.",
    button: "Send them again",
  },
  wanted: {
    title: "Reminders are on",
    text: "You will get them again from now on.",
    button: "Stop reminders",
  },
};

/** Where the link at the foot of a mail leads. Only its button changes anything: programs open links, too. */
export function MailsPage() {
  const [search] = useSearchParams();
  const [state, setState] = useState<keyof typeof STATES>("asked");
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { title, text, button } = STATES[state];
  useTitle(title);

  const change = async () => {
    const next = state === "stopped" ? "wanted" : "stopped";
    setPending(true);
    setError(null);
    try {
      const link = { account: search.get("account") ?? "", token: search.get("token") ?? "" };
      await call("POST /api/mails/stop", { query: { ...link, ...(next === "wanted" && { wanted: "yes" }) } });
      setState(next);
    } catch (failure) {
      setError(detailOf(failure, `That did not go through${offlineNote(failure) || "; please try again."}`));
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
