import { route } from "../routing/route.ts";
import { shownTo } from "./masking.ts";
import { changeLead } from "./owner-store.ts";

export const handler = route("PATCH /api/leads/{id}", async ({ caller, path, body, now }) =>
  shownTo(caller, now)(await changeLead(caller.id, path.id ?? "", body)),
);
