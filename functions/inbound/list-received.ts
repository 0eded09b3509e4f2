import { requireDestination } from "../destinations/destination-store.ts";
import { route } from "../routing/route.ts";
import { describeAddress } from "./address-store.ts";
import { listReceived } from "./received-store.ts";

export const handler = route("GET /api/destinations/{id}/received", async ({ account, parameters }) => {
  const destination = await requireDestination(account.id, parameters.id);
  const [data, address] = await Promise.all([listReceived(destination), describeAddress(destination)]);
  return { data, next_cursor: null, address };
});
