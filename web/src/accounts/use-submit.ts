import { type FormEvent, useState } from "react";
import { detailOf, offlineNote } from "../api/request.ts";
import { readToken } from "../app/token.ts";
import { useToast } from "../ui/toast.tsx";

type Send = (fields: FormData, form: HTMLFormElement) => Promise<void>;

/** Sends a form: whether that is under way and why it failed, which a toast says as well; what was typed stays. */
export function useSubmit(failed: string, send: Send) {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const token = readToken();
    setPending(true);
    setError(null);
    toast(null);
    try {
      await send(new FormData(form), form);
    } catch (failure) {
      // Of an ended session the sign-in page speaks.
      if (token !== null && readToken() === null) return;
      const description = detailOf(failure, failed);
      setError(description + offlineNote(failure));
      toast({ title: "Error", description, variant: "destructive" });
    } finally {
      setPending(false);
    }
  };

  return { pending, error, onSubmit };
}
