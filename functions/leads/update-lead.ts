import { route } from "../http/route.ts";
import { changeStatus } from "./status-store.ts";

export const handler = route("PATCH /api/leads/{id}", ({ caller, path, body }) =>
  changeStatus(caller.id, path.id ?? "", body.status),
);
