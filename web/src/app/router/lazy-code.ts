import type { ComponentType } from "react";

/** Code that is fetched on demand. */
export type LazyCode<Code> = {
  /** Fetches the code, unless it has loaded or is loading. */
  load: () => Promise<Code>;
  /** The code, or the promise of it while it loads and after it failed to. */
  read: () => Code | Promise<Code>;
};

/** A failed fetch is repeated by the next `load`. */
export function lazyCode<Code>(fetch: () => Promise<Code>): LazyCode<Code> {
  let loaded: { code: Code } | undefined;
  let loading: Promise<Code> | undefined;
  let hasFailed = false;
  const load = () => {
    if (loading && !hasFailed) return loading;
    hasFailed = false;
    loading = fetch();
    loading.then(
      (code) => {
        loaded = { code };
      },
      // It is reported where the code is shown.
      () => {
        hasFailed = true;
      },
    );
    return loading;
  };
  return { load, read: () => loaded?.code ?? loading ?? load() };
}

/** The page that a module exports. */
export const lazyPage = (fetch: () => Promise<{ Page: ComponentType }>): LazyCode<ComponentType> =>
  lazyCode(() => fetch().then(({ Page }) => Page));
