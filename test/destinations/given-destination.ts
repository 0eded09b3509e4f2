import { keys } from "../../functions/platform/store/keys.ts";
import type { App } from "../support/app.ts";
import { type GivenAccount, givenAccount, givenSite } from "../support/given.ts";
import { rowsOf } from "../support/rows.ts";
import { duringTests } from "../support/started.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** Starts customers' servers that the app can reach. Call this before the app starts. */
export async function startReceivers(count: number): Promise<Receiver[]> {
  const receivers = await Promise.all(Array.from({ length: count }, startReceiver));
  process.env.OUTBOUND_ALLOW = receivers.map(({ host }) => host).join(",");
  return receivers;
}

/** A customer's server that the app can reach, for all tests of a file. Call this before the app is opened. */
export const startedReceiver = (): Receiver =>
  duringTests(
    async () => {
      const receiver = await startReceiver();
      process.env.OUTBOUND_ALLOW = receiver.host;
      return receiver;
    },
    (receiver) => receiver.close(),
  );

/** Confirms the owner's address, so that the trial allows all destinations. */
export async function confirmAddress(app: App, { id }: { id: string }): Promise<void> {
  const rows = rowsOf(app);
  const person = await rows.row(keys.person(id));
  await rows.put({ ...person, email_confirmed_at: person?.created_at });
  rows.close();
}

export type GivenDestination = { id: string; signing_secret: string };

/** A new account, whose owner's address is not confirmed, with a site, and ways to add destinations and leads. */
export async function givenUnconfirmedDesk(app: App, now = () => Date.now()) {
  const account: GivenAccount = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const call: App["call"] = (route, options) => app.call(route, { token: account.token, ...options });
  return {
    account,
    site,
    call,
    async add(url: string, more: Record<string, unknown> = {}): Promise<GivenDestination> {
      const { status, text, json } = await call("POST /api/destinations", {
        body: { kind: "webhook", name: "Our server", url, ...more },
      });
      if (status !== 201) throw new Error(text);
      return json as GivenDestination;
    },
    async lead(email: string, more: Record<string, unknown> = {}): Promise<string> {
      const { status, text, json } = await app.call("POST /api/lead", {
        body: { site_id: site.id, name: "Ada", email, message: "Please call me back.", ...more },
      });
      if (status !== 201) throw new Error(text);
      return (json as { id: string }).id;
    },
    async shown(id: string): Promise<Record<string, unknown>> {
      const { json } = await call("GET /api/destinations");
      const { data } = json as { data: Record<string, unknown>[] };
      return data.find((each) => each.id === id) ?? {};
    },
    /** The account's rows whose sort key starts with `prefix`. */
    async rows(prefix: string): Promise<Record<string, unknown>[]> {
      const rows = rowsOf(app);
      const found = await rows.below(`ACCOUNT#${account.id}`, prefix);
      rows.close();
      return found;
    },
    /** Changes a destination's row. */
    async change(id: string, fields: Record<string, unknown>): Promise<void> {
      const rows = rowsOf(app);
      const row = await rows.row(keys.destination(account.id, id));
      await rows.put({ ...row, ...fields });
      rows.close();
    },
    /** Advances the clock, and runs the sweep and its workers. */
    async pass(ms: number): Promise<void> {
      app.queues.now = new Date(now() + ms);
      await app.jobs.run("sweep-deliveries", { now: app.queues.now });
      await app.queues.settle();
    },
  };
}
export type GivenDesk = Awaited<ReturnType<typeof givenUnconfirmedDesk>>;

/** The same with a confirmed owner's address, so that the unconfirmed limit doesn't apply. */
export async function givenDesk(app: App, now?: () => number): Promise<GivenDesk> {
  const desk = await givenUnconfirmedDesk(app, now);
  await confirmAddress(app, desk.account);
  return desk;
}

/** The email addresses of the leads that a server received, in order. */
export const emailsOf = ({ received }: Receiver): string[] =>
  received.map(({ body }) => (JSON.parse(body) as { data: { email: string } }).data.email);
