import { saveActivity } from "../../accounts/activity/activity-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { removeMute } from "./attention-store.ts";
import { findMutable } from "./mutable-store.ts";
import { attentionRoutes } from "./routes.ts";

export const handler = route(
  attentionRoutes,
  "DELETE /api/clients/{id}/mutes/{alarm}",
  async ({ actor, account, parameters: { id, alarm }, now }) => {
    const client = await findMutable(account.id, id, alarm);
    if (!(await removeMute(account.id, id, alarm))) throw new HttpError(404, "This alarm is not muted.");
    const subject = { kind: "client", id, name: client.name } as const;
    const event = { what: "client.alarm_unmuted", subject, details: { alarm } } as const;
    await saveActivity(account.id, event, { actor, now });
    return undefined;
  },
);
