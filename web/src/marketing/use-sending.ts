import { type FormEvent, useState } from "react";
import { detailOf, offlineNote } from "../api/request.ts";

/**
 * Submits a form, one request at a time. `result` is what `send` resolved to; `error` says why it failed, and the
 * form keeps its values. `fallback.failed` is the sentence for failures without a detail, without its full stop.
 */
export function useSending<T>(
  send: (fields: FormData) => Promise<T>,
  fallback: { failed: string; onFailure?: (error: unknown) => void },
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
      setError(note === "" ? detailOf(failure, `${fallback.failed}.`) : `${fallback.failed}${note}`);
      fallback.onFailure?.(failure);
    } finally {
      setPending(false);
    }
  };

  return { pending, error, result, onSubmit, reset: () => setResult(null) };
}
