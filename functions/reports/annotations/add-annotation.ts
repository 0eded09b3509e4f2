import { route } from "../../accounts/routing/route.ts";
import { saveNewAnnotation } from "./annotation-store.ts";
import { annotationRoutes } from "./routes.ts";

export const handler = route(
  annotationRoutes,
  "POST /api/annotations",
  ({ actor, account, person, body, now }) => saveNewAnnotation(account.id, person.id, body, { actor, now }),
);
