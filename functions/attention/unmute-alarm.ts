import { saveActivity } from "../activity/activity-store.ts";
import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";
import { removeMute } from "./attention-store.ts";
import { findMutable } from "./mutable-store.ts";

export const handler = route(
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
