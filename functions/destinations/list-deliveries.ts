import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";
import { deliveryFor } from "./answers.ts";
import { listDeliveries, listLeadDeliveries } from "./log-store.ts";

export const handler = route("GET /api/deliveries", async (request) => {
  const { account, query } = request;
  const { destination, lead, ...rest } = query;
  if (destination === undefined && lead === undefined)
    throw new HttpError(400, "Pass a destination or a lead.");
  const { data, next_cursor } =
    destination === undefined
      ? await listLeadDeliveries(account.id, { lead: lead ?? "", ...rest })
      : await listDeliveries(account.id, destination, { lead, ...rest });
  return { data: data.map((delivery) => deliveryFor(request, delivery)), next_cursor };
});
