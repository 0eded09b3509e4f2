import { type FormEvent, useState } from "react";
import { detailOf, offlineNote } from "../api/request.ts";

/** Sends a form, once at a time: what came of it, or why it failed; what was typed stays. */
export function useSending<T>(
  send: (fields: FormData) => Promise<T>,
  otherwise: { failed: string; onFailure?: (error: unknown) => void },
) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<T | null>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      setResult(await send(new FormData(form)));
    } catch (failure) {
      const note = offlineNote(failure);
      setError(note === "" ? detailOf(failure, `${otherwise.failed}.`) : `${otherwise.failed}${note}`);
      otherwise.onFailure?.(failure);
    } finally {
      setPending(false);
    }
  };

  return { pending, error, result, onSubmit, again: () => setResult(null) };
}
