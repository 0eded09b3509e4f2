import { route } from "../accounts/routing/route.ts";
import { HttpError } from "../platform/errors.ts";
import { callDestination, failedCall } from "./desk/call-store.ts";
import { requireDestination } from "./destination-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(
  destinationRoutes,
  "GET /api/destinations/{id}/fields",
  async ({ account, parameters, now }) => {
    const destination = await requireDestination(account.id, parameters.id);
    const fields = await callDestination(destination, now, async (adapter, context) =>
      adapter.ownFields?.(context),
    );
    if (fields === undefined) throw new HttpError(400, "This kind of destination has no fields to map.");
    if ("kind" in fields) throw failedCall(destination, fields);
    return { data: [...fields], next_cursor: null };
  },
);
