import type { FormDescription } from "../../functions/leads/forms/description.ts";
import type { ShownForm } from "../../functions/leads/forms/listed/shown-form.ts";

/** A correction for the server. Null restores what was recognized. */
export type Change = { contact?: boolean | null; fields?: Record<string, string | null> };

/** A failed request. `isOver`: the check has ended or belongs to another site, so retrying is pointless. */
export class RequestError extends Error {
  readonly isOver: boolean;

  constructor(detail: string, isOver: boolean) {
    super(detail);
    this.isOver = isOver;
  }
}

const UNREACHED =
  "Whence could not be reached. Check your connection, then look again. If your site has a Content Security Policy, allow Whence in connect-src.";

/** The tracker's configuration, which only its own script has in full. */
export type CheckerConfig = { apiEndpoint: string; siteId?: string | null };

let config: CheckerConfig;
export const configure = (given: CheckerConfig): void => {
  config = given;
};

async function send(path: string, body: object): Promise<unknown> {
  const { apiEndpoint, siteId } = config;
  const response = await fetch(`${apiEndpoint}/../form-check${path}`, {
    method: "POST",
    // Text needs no preflight.
    body: JSON.stringify({ ...body, site_id: siteId }),
    credentials: "omit",
  }).catch(() => {
    throw new RequestError(UNREACHED, false);
  });
  if (response.status === 204) return undefined;
  const answer = (await response.json().catch(() => ({}))) as { detail?: string; code?: string };
  if (response.ok) return answer;
  const detail = answer.detail || `Whence answered with an error (${response.status}). Please try again.`;
  throw new RequestError(detail, /^check_/.test(answer.code || ""));
}

/** Asks how a page's forms are recognized. Results are in their order. */
export const askForForms = async (code: string, forms: FormDescription[]): Promise<ShownForm[]> =>
  ((await send("", { code, forms })) as { forms: ShownForm[] }).forms;

/** Corrects a form, and returns it as now recognized. */
export const correctForm = async (code: string, form: FormDescription, change: Change): Promise<ShownForm> =>
  (await send("/changes", { code, form, change })) as ShownForm;

/** Ends the check and invalidates its code. */
export const endCheck = (code: string): Promise<unknown> => send("/end", { code });
