import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { mayRemove, noSuchAnnotation } from "./annotation.ts";
import { deleteAnnotation, findAnnotation } from "./annotation-store.ts";
import { annotationRoutes } from "./routes.ts";

export const handler = route(
  annotationRoutes,
  "DELETE /api/annotations/{id}",
  async ({ actor, account, member, parameters: { id }, now }) => {
    const existing = await findAnnotation(account.id, id);
    if (existing === null) throw noSuchAnnotation();
    if (!mayRemove(member, existing))
      throw new HttpError(403, "Only its author, owners and admins can remove an annotation.");
    await deleteAnnotation(account.id, existing, { actor, now });
    return undefined;
  },
);
