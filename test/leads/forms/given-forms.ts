import { expect } from "vitest";
import type { ShownForm } from "../../../functions/leads/forms/listed/shown-form.ts";
import type { App } from "../../support/app.ts";

/** A check of a site's forms that its owner has started, and what a page does with its code. */
export async function givenCheck(app: Pick<App, "call">, token: string, site_id: string, headers = {}) {
  const response = await app.call(`POST /api/sites/${site_id}/form-check`, { token, headers });
  expect(response.status).toBe(201);
  const { code, expires_at } = response.json as { code: string; expires_at: string };
  const post = (path: string, body: object) =>
    app.call(`POST /api/form-check${path}`, {
      body: JSON.stringify({ code, site_id, ...body }),
      headers: { "content-type": "text/plain" },
    });
  return {
    code,
    expires_at,
    ask: async (forms: object[]) => (await post("", { forms })).json,
    correct: (form: object, change: object) => post("/changes", { form, change }),
    end: () => post("/end", {}),
  };
}

export type ListedForms = { site_id: string; form_data: boolean; forms: ShownForm[] };

export const formsOf = async (app: Pick<App, "call">, token: string, siteId: string): Promise<ListedForms> =>
  (await app.call(`GET /api/sites/${siteId}/forms`, { token })).json as ListedForms;
