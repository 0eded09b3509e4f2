import { route } from "../routing/route.ts";
import { saveNewAnnotation } from "./annotation-store.ts";

export const handler = route("POST /api/annotations", ({ actor, account, person, body, now }) =>
  saveNewAnnotation(account.id, person.id, body, { actor, now }),
);
