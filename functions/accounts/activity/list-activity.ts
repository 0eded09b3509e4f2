import { digest } from "../../platform/store/digest.ts";
import { listInvitations } from "../members/invitation-store.ts";
import { findPeople, listPeople } from "../members/member-store.ts";
import { route } from "../routing/route.ts";
import type { Activity } from "./activity.ts";
import { listActivity } from "./activity-store.ts";
import { activityRoutes } from "./routes.ts";

/** The ids of the people in these events. */
const peopleIn = (activity: Activity[]): string[] =>
  activity.flatMap(({ actor, subject }) => [
    ...(actor.kind === "person" ? [actor.id] : []),
    ...(subject.kind === "member" ? [subject.id] : []),
  ]);

/** The addresses of open and accepted invitations, by id. Ended ones keep no address. */
async function listAddresses(accountId: string, now: Date): Promise<Map<string, string>> {
  const [people, open] = await Promise.all([listPeople(accountId), listInvitations(accountId, now)]);
  const accepted = people.map(({ person }) => [digest(person.email), person.email] as const);
  return new Map([...accepted, ...open.map(({ id, email }) => [id, email] as const)]);
}

export const handler = route(activityRoutes, "GET /api/activity", async ({ account, query, now }) => {
  const { limit, cursor } = query;
  const page = await listActivity(account.id, { limit, cursor, now });
  const isInvitation = page.activity.some(({ subject }) => subject.kind === "invitation");
  const [people, addresses] = await Promise.all([
    findPeople(peopleIn(page.activity)),
    isInvitation ? listAddresses(account.id, now) : new Map<string, string>(),
  ]);
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  const namesByKind = { member: names, invitation: addresses };
  const data = page.activity.map((activity) => {
    const { actor, subject } = activity;
    const findName =
      subject.kind === "member" || subject.kind === "invitation" ? namesByKind[subject.kind] : null;
    return {
      ...activity,
      actor: actor.kind === "person" ? { ...actor, name: names.get(actor.id) ?? null } : actor,
      subject: findName === null ? subject : { ...subject, name: findName.get(subject.id) ?? null },
    } as Activity;
  });
  return { data, next_cursor: page.cursor };
});
