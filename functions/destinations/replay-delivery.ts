import { route } from "../routing/route.ts";
import { deliveryFor } from "./answers.ts";
import { replayDelivery } from "./replay-store.ts";

export const handler = route("POST /api/deliveries/{id}/replay", async (request) => {
  const { account, parameters, now } = request;
  return deliveryFor(request, await replayDelivery(account.id, parameters.id, now));
});
