import { route } from "../accounts/routing/route.ts";
import { HttpError } from "../platform/errors.ts";
import { deliveryFor } from "./answers.ts";
import { withNames } from "./log/lead-names-store.ts";
import { listDeliveries, listLeadDeliveries } from "./log/log-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(destinationRoutes, "GET /api/deliveries", async (request) => {
  const { account, query, now } = request;
  const { destination, lead, ...rest } = query;
  if (destination === undefined && lead === undefined)
    throw new HttpError(400, "Pass a destination or a lead.");
  const { data, next_cursor } =
    destination === undefined
      ? await listLeadDeliveries(account.id, { lead: lead ?? "", ...rest })
      : await listDeliveries(account.id, destination, { lead, ...rest });
  const named = await withNames(account, data, now);
  return { data: named.map((delivery) => deliveryFor(request, delivery)), next_cursor };
});
