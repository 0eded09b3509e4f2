import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { detailOf, offlineNote } from "../api/request.ts";
import { Card } from "../ui/card.tsx";
import { FormError } from "../ui/field.tsx";
import { useTitle } from "../ui/hooks/use-title.ts";
import { Logo } from "../ui/logo.tsx";

/** Runs the action of a link's page, and reports its progress. */
export function useAction(run: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const act = async () => {
    setPending(true);
    setError(null);
    try {
      await run();
    } catch (failure) {
      setError(detailOf(failure, `That didn't work${offlineNote(failure) || ". Please try again."}`));
    } finally {
      setPending(false);
    }
  };
  return { act, pending, error };
}

type Props = {
  title: string;
  text: string;
  error: string | null;
  /** Who sent the message, if not we: the page then bears their name instead of ours. */
  sender?: string | undefined;
  children: ReactNode;
};

/** The page behind a link in a message. Only its button changes anything, because scanners and previews open links. */
export function LinkPage({ title, text, error, sender, children }: Props) {
  useTitle(title, sender);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-4 py-10">
      {sender === undefined ? (
        <Link to="/" className="justify-self-center rounded-lg">
          <Logo />
        </Link>
      ) : (
        <p className="text-center font-semibold wrap-anywhere">{sender}</p>
      )}
      <Card className="grid gap-4 sm:p-8">
        <div role="status">
          <h1 className="text-title">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
        </div>
        <FormError>{error}</FormError>
        {children}
      </Card>
    </main>
  );
}
