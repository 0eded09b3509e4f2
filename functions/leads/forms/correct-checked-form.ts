import { route } from "../../accounts/routing/route.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { requireFormCheck } from "./check/form-check-store.ts";
import { formKey } from "./identity.ts";
import { saveCorrection, saveFoundForm } from "./listed/correction-store.ts";
import { formRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 2, 60);

export const handler = route(formRoutes, "POST /api/form-check/changes", async ({ body, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const { accountId, site, cause } = await requireFormCheck(body, now);
  const form = { accountId, site, key: formKey(body.form) };
  await saveFoundForm(form, body.form, now);
  return saveCorrection(form, body.form, body.change, cause);
});
