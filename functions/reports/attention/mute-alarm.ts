import { saveActivity } from "../../accounts/activity/activity-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { dayIn } from "../../accounts/time-zone.ts";
import { saveMute } from "./attention-store.ts";
import { findMutable } from "./mutable-store.ts";
import { checkUntil } from "./mute.ts";
import { attentionRoutes } from "./routes.ts";

export const handler = route(
  attentionRoutes,
  "PUT /api/clients/{id}/mutes/{alarm}",
  async ({ actor, account, person, parameters: { id, alarm }, body, now }) => {
    checkUntil(body.until, dayIn(account.time_zone, now.getTime()));
    const client = await findMutable(account.id, id, alarm);
    const mute = { ...body, at: now.toISOString(), by: person.id };
    await saveMute(account.id, id, alarm, mute);
    const subject = { kind: "client", id, name: client.name } as const;
    const event = { what: "client.alarm_muted", subject, details: { alarm, ...body } } as const;
    await saveActivity(account.id, event, { actor, now });
    return mute;
  },
);
