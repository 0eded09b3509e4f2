import { route } from "../routing/route.ts";
import { removeLead } from "./owner-store.ts";

export const handler = route("DELETE /api/leads/{id}", async ({ caller, path }) => {
  await removeLead(caller.id, path.id ?? "");
  return undefined;
});
