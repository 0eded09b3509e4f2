import { route } from "../accounts/routing/route.ts";
import { deliveryFor } from "./answers.ts";
import { withNames } from "./log/lead-names-store.ts";
import { replayDelivery } from "./replay/replay-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(destinationRoutes, "POST /api/deliveries/{id}/replay", async (request) => {
  const { account, parameters, now } = request;
  const delivery = await replayDelivery(account.id, parameters.id, now);
  const [shown = { ...delivery, lead_name: null }] = await withNames(account, [delivery], now);
  return deliveryFor(request, shown);
});
