import { route } from "../../accounts/routing/route.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { requireFormCheck } from "./check/form-check-store.ts";
import type { FormDescription } from "./description.ts";
import { formKey } from "./identity.ts";
import { saveFoundForm } from "./listed/correction-store.ts";
import { presentForm, type ShownForm } from "./listed/shown-form.ts";
import { formId, readSiteForms } from "./listed/site-forms-store.ts";
import { formRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 2, 30);

export const handler = route(formRoutes, "POST /api/form-check", async ({ body, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const { accountId, site } = await requireFormCheck(body, now);
  const forms = await readSiteForms(accountId, site.id);
  // Search boxes and sign-in forms are only listed once corrected.
  const list = async (description: FormDescription): Promise<ShownForm> => {
    const key = formKey(description);
    const shown = presentForm({ id: formId(key), key, description }, forms);
    if (!shown.contact && forms.listed[key] === undefined) return shown;
    return presentForm(
      { id: formId(key), key, description },
      await saveFoundForm({ accountId, site, key }, description, now),
    );
  };
  const shown: ShownForm[] = [];
  for (const description of body.forms) shown.push(await list(description));
  return { forms: shown };
});
