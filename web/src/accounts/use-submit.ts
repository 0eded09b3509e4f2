import { type FormEvent, useState } from "react";
import { detailOf, offlineNote } from "../api/request.ts";
import { readToken } from "../app/token.ts";
import { useToast } from "../ui/toast/toast.tsx";

type Send = (fields: FormData, form: HTMLFormElement) => Promise<void>;

/** Submits a form, keeping its fields. Returns whether that is pending and why it failed, which a toast also shows. */
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
      // The session has ended, which the sign-in page explains.
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
