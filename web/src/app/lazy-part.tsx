import { type ComponentType, useEffect, useReducer, useState } from "react";
import { NotLoaded, type Problem } from "../ui/not-loaded.tsx";

type Looks<Props> = {
  /** What stands in its place while its code is on its way. */
  Waiting?: ComponentType;
  /** What stands there where the code did not come. */
  Failed?: ComponentType<Props & Problem>;
};

/** A part of the app whose code is fetched when it is shown, or prepared for; where that fails, it says so in its own place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed = NotLoaded }: Looks<Props> = {},
): ComponentType<Props> & { prepare: () => void } {
  let Arrived: ComponentType<Props> | undefined;
  const fetch = async () => {
    Arrived ??= await load();
  };

  function Later(props: Props) {
    const [, show] = useReducer((times: number) => times + 1, 0);
    const [error, setError] = useState<unknown>(null);
    const [busy, setBusy] = useState(false);
    const ask = () => {
      setBusy(true);
      void fetch()
        .then(show, setError)
        .then(() => setBusy(false));
    };
    useEffect(() => {
      if (!Arrived) ask();
    }, []);
    // As the figures beside it, which are fetched anew when the connection is back.
    useEffect(() => {
      if (error === null || busy || Arrived) return;
      addEventListener("online", ask);
      return () => removeEventListener("online", ask);
    }, [error, busy]);
    if (Arrived) return <Arrived {...props} />;
    if (error !== null) return <Failed {...props} error={error} busy={busy} onRetry={ask} />;
    return Waiting ? <Waiting /> : null;
  }

  // What did not come beforehand says so when it is shown.
  return Object.assign(Later, { prepare: () => void fetch().catch(() => {}) });
}
