import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { mayRemove, noSuchAnnotation } from "./annotation.ts";
import { deleteAnnotation, findAnnotation } from "./annotation-store.ts";
import { annotationRoutes } from "./routes.ts";

export const handler = route(
  annotationRoutes,
  "DELETE /api/annotations/{id}",
  async ({ actor, account, member, parameters: { id }, now }) => {
    const known = await findAnnotation(account.id, id);
    if (known === null) throw noSuchAnnotation();
    if (!mayRemove(member, known))
      throw new HttpError(403, "Only its author, owners and admins can remove an annotation.");
    await deleteAnnotation(account.id, known, { actor, now });
    return undefined;
  },
);
