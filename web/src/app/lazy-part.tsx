import { type ComponentType, useEffect, useReducer, useState } from "react";
import { NotLoaded, type Problem } from "../ui/not-loaded.tsx";

type Fallbacks<Props> = {
  /** Shown while the code loads. */
  Waiting?: ComponentType;
  /** Shown when the code failed to load. */
  Failed?: ComponentType<Props & Problem>;
};

/**
 * A component whose code loads when it is first shown, or earlier through `prepare`. Unlike with React.lazy, a failed
 * load shows its error in place and can be retried.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed = NotLoaded }: Fallbacks<Props> = {},
): ComponentType<Props> & { prepare: () => void } {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    Loaded ??= await load();
  };

  function LazyPart(props: Props) {
    const [, rerender] = useReducer((times: number) => times + 1, 0);
    const [error, setError] = useState<unknown>(null);
    const [busy, setBusy] = useState(false);
    const tryLoad = () => {
      setBusy(true);
      void fetch()
        .then(rerender, setError)
        .then(() => setBusy(false));
    };
    useEffect(() => {
      if (!Loaded) tryLoad();
    }, []);
    // Queries also refetch when the connection is back.
    useEffect(() => {
      if (error === null || busy || Loaded) return;
      addEventListener("online", tryLoad);
      return () => removeEventListener("online", tryLoad);
    }, [error, busy]);
    if (Loaded) return <Loaded {...props} />;
    if (error !== null) return <Failed {...props} error={error} busy={busy} onRetry={tryLoad} />;
    return Waiting ? <Waiting /> : null;
  }

  // A failed prefetch is reported when the part is shown.
  return Object.assign(LazyPart, { prepare: () => void fetch().catch(() => {}) });
}
