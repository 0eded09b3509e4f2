import { route } from "../../accounts/routing/route.ts";
import { requireDestination } from "../destination-store.ts";
import { describeAddress } from "./address-store.ts";
import { listReceived } from "./received-store.ts";
import { inboundRoutes } from "./routes.ts";

export const handler = route(
  inboundRoutes,
  "GET /api/destinations/{id}/received",
  async ({ account, parameters }) => {
    const destination = await requireDestination(account.id, parameters.id);
    const [data, address] = await Promise.all([listReceived(destination), describeAddress(destination)]);
    return { data, next_cursor: null, address };
  },
);
