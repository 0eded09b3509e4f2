import { route } from "../routing/route.ts";
import { replayMany } from "./replay-store.ts";

export const handler = route("POST /api/destinations/{id}/replay", ({ account, parameters, body, now }) =>
  replayMany(account.id, parameters.id, body, now),
);
