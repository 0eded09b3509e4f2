import { type ComponentType, Suspense, useEffect, useState } from "react";
import {
  Await,
  matchRoutes,
  type RouteObject,
  useAsyncError,
  useLoaderData,
  useRevalidator,
} from "react-router-dom";
import { ApiError } from "../../api/request.ts";
import type { Problem } from "../../ui/not-loaded.tsx";
import type { LazyCode } from "./lazy-code.ts";

/** What a screen shows while its code loads, and when that failed. */
export type Fallbacks = { Pending: ComponentType; Failed: ComponentType<Problem> };

type Code = LazyCode<ComponentType>;

/** Shown in place of a screen that failed to load. It is loaded again on request, and when the connection is back. */
function LoadFailed({ code, Failed }: { code: Code; Failed: Fallbacks["Failed"] }) {
  const first = useAsyncError();
  const [last, setLast] = useState<{ code: Code; error: unknown } | null>(null);
  const error = last?.code === code ? last.error : first;
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const retry = () => {
    setBusy(true);
    void code
      .load()
      .then(revalidate, (error: unknown) => setLast({ code, error }))
      .then(() => setBusy(false));
  };
  useEffect(() => {
    if (busy) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });
  // Anything else is an error of the screen itself.
  if (!(error instanceof ApiError)) throw error;
  return <Failed error={error} busy={busy} onRetry={retry} />;
}

function Screen({ Pending, Failed }: Fallbacks) {
  const code = useLoaderData<Code>();
  const Page = code.read();
  const [hasWaited, setWaited] = useState(false);
  const waits = Page instanceof Promise;
  if (waits && !hasWaited) setWaited(true);
  // Without a boundary, so that a prerendered page hydrates as a whole.
  if (!waits && !hasWaited) return <Page />;
  return (
    <Suspense fallback={<Pending />}>
      <Await resolve={Page} errorElement={<LoadFailed code={code} Failed={Failed} />}>
        {(Page: ComponentType) => <Page />}
      </Await>
    </Suspense>
  );
}

/**
 * The fields of a route whose screen depends on its URL. `lazy` routes would not do: the router remembers their failures,
 * so they can't be loaded again.
 */
export const screenAt = (codeAt: (url: URL) => Code, fallbacks: Fallbacks) =>
  ({
    // Not awaited, so that the URL changes at once.
    loader: ({ request }) => {
      const code = codeAt(new URL(request.url));
      void code.load();
      return code;
    },
    // A retry keeps the URL.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.href === nextUrl.href || codeAt(currentUrl) !== codeAt(nextUrl),
    element: <Screen {...fallbacks} />,
  }) satisfies RouteObject;

/** The fields of a route with one screen. */
export const screen = (code: Code, fallbacks: Fallbacks) => ({
  ...screenAt(() => code, fallbacks),
  handle: code,
});

/** Loads the screens at a path, so that they render synchronously. */
export async function loadScreens(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route }) => (route.handle as Code | undefined)?.load()));
}
