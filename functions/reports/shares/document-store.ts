import { environment } from "../../platform/environment.ts";
import { unavailable } from "../../platform/errors.ts";
import { share } from "../../platform/store/sharing.ts";

/** The empty page among the website's files. */
const FILE = "/shared.html";
const FRESH_MS = 60_000;
const TIMEOUT_MS = Math.max(5_000, environment.silenceMinMs);

let cached: { text: string; at: number } | null = null;

const fetchDocument = share(async (): Promise<string> => {
  const response = await fetch(environment.appOrigin + FILE, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (!response.ok || !text.includes('id="root"')) throw unavailable();
  cached = { text, at: Date.now() };
  return text;
});

/**
 * The HTML of shared pages, fetched from our own website so that it references the current release's files. An earlier
 * version still works.
 */
export async function readDocument(): Promise<string> {
  if (cached !== null && Date.now() - cached.at < FRESH_MS) return cached.text;
  const earlier = cached;
  return fetchDocument().catch(() => {
    if (earlier !== null) return earlier.text;
    throw unavailable();
  });
}
