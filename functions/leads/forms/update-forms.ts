import { logActivity } from "../../accounts/activity/activity-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { requireSeen, requireSite } from "../../accounts/sites/site-store.ts";
import { changeSiteForms } from "./listed/site-forms-store.ts";
import { formRoutes } from "./routes.ts";

export const handler = route(
  formRoutes,
  "PATCH /api/sites/{id}/forms",
  async ({ actor, account, visibility, parameters, body: { form_data }, now }) => {
    requireSeen(visibility, parameters.id);
    const { id, name } = await requireSite(account.id, parameters.id);
    const event = {
      what: "site.form_data_changed",
      subject: { kind: "site", id, name },
      details: { to: form_data },
    } as const;
    await changeSiteForms(account.id, id, (before) =>
      before.form_data === form_data
        ? null
        : { forms: { ...before, form_data }, actions: [logActivity(account.id, event, { actor, now })] },
    );
    return { form_data };
  },
);
