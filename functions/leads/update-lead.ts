import { route } from "../http/route.ts";
import { changeLead } from "./owner-store.ts";

export const handler = route("PATCH /api/leads/{id}", ({ caller, path, body }) =>
  changeLead(caller.id, path.id ?? "", body),
);
