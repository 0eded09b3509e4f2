import { route } from "../routing/route.ts";
import { deliveryFor } from "./answers.ts";
import { withNames } from "./log/lead-names-store.ts";
import { replayDelivery } from "./replay-store.ts";

export const handler = route("POST /api/deliveries/{id}/replay", async (request) => {
  const { account, parameters, now } = request;
  const delivery = await replayDelivery(account.id, parameters.id, now);
  const [shown = { ...delivery, lead_name: null }] = await withNames(account, [delivery], now);
  return deliveryFor(request, shown);
});
