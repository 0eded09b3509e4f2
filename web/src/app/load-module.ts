import { ApiError } from "../api/request.ts";

const arriving = new Map<string, Promise<void>>();

/** Waits for styles, unless the page names them itself; what failed leaves nothing behind, and can be asked for again. */
async function styled(href: string): Promise<void> {
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

async function fetched(file: string): Promise<void> {
  if (file.endsWith(".css")) return styled(file);
  const response = await fetch(file).catch(() => null);
  if (!response?.ok) throw new ApiError(response?.status ?? 0);
  const body = await response.arrayBuffer().catch(() => null);
  if (body === null) throw new ApiError(0);
}

/** A file is fetched once, and once more where it did not come. */
function once(file: string): Promise<void> {
  const known = arriving.get(file);
  if (known) return known;
  const fetching = fetched(file);
  arriving.set(file, fetching);
  fetching.catch(() => arriving.delete(file));
  return fetching;
}

const GONE = 410;

/** Whether only a reload brings it: a newer version has taken its place, or the browser gave it up. */
export const isReplaced = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Does every late `import()`, in the place of Vite's own preloading: its files are fetched before it is imported, since a
 * browser never asks again for a module that once did not come. Every failure is an ApiError.
 */
export async function loadModule<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => once(`/${file}`)));
  return load().catch(() => {
    throw new ApiError(GONE);
  });
}
