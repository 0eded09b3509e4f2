import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { askToConfirm } from "../desk/confirmation-mail-store.ts";
import { requireDestination } from "../destination-store.ts";
import { alertRoutes } from "./routes.ts";

export const handler = route(
  alertRoutes,
  "POST /api/destinations/{id}/confirmation",
  async ({ actor, account, parameters, now }) => {
    const alert = await requireDestination(account.id, parameters.id);
    if (!(await askToConfirm(account, alert, { actor, now })))
      throw new HttpError(409, "There is nothing to confirm for this destination.");
    return undefined;
  },
);
