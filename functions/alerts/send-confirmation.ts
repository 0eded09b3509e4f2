import { askToConfirm } from "../destinations/desk/confirmation-mail-store.ts";
import { requireDestination } from "../destinations/destination-store.ts";
import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";

export const handler = route(
  "POST /api/destinations/{id}/confirmation",
  async ({ actor, account, parameters, now }) => {
    const alert = await requireDestination(account.id, parameters.id);
    if (!(await askToConfirm(account, alert, { actor, now })))
      throw new HttpError(409, "There is nothing to confirm for this destination.");
    return undefined;
  },
);
