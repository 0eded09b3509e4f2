import { ApiError } from "../api/request.ts";

const fetches = new Map<string, Promise<void>>();

/** Loads a stylesheet unless the page already links it. A failed link is removed, so that it can be retried. */
async function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const settled = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  document.head.append(link);
  if (await settled) return;
  link.remove();
  throw new ApiError(0);
}

async function prefetch(file: string): Promise<void> {
  if (file.endsWith(".css")) return loadStyles(file);
  const response = await fetch(file).catch(() => null);
  if (!response?.ok) throw new ApiError(response?.status ?? 0);
  const body = await response.arrayBuffer().catch(() => null);
  if (body === null) throw new ApiError(0);
}

/** Whether the page's head already loads this module. Its import waits for that load, or fails with it. */
const isPreloaded = (file: string): boolean =>
  document.querySelector(`link[rel=modulepreload][href="${file}"]`) !== null;

/** Fetches each file once; a failed one is fetched again on the next call. */
function prefetchOnce(file: string): Promise<void> {
  const cached = fetches.get(file);
  if (cached) return cached;
  const fetching = prefetch(file);
  fetches.set(file, fetching);
  fetching.catch(() => fetches.delete(file));
  return fetching;
}

const GONE = 410;

/** Whether only a reload can help: a newer version has replaced the file, or the browser will not retry its import. */
export const isReplaced = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Replaces Vite's preload helper for every dynamic `import()`. Files are fetched before the import, because browsers
 * never retry a module whose import has failed once. Every failure is an ApiError.
 */
export async function loadModule<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const missing = files.map((file) => `/${file}`).filter((file) => !isPreloaded(file));
  await Promise.all(missing.map(prefetchOnce));
  return load().catch(() => {
    throw new ApiError(GONE);
  });
}
