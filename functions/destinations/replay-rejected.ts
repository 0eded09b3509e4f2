import { route } from "../routing/route.ts";
import { replayRejected } from "./replay-store.ts";

export const handler = route("POST /api/destinations/{id}/replay", ({ account, parameters, now }) =>
  replayRejected(account.id, parameters.id, now),
);
