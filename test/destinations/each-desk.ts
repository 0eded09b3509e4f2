import { afterAll, beforeAll, beforeEach } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { type GivenDesk, givenDesk, startReceivers } from "./given-destination.ts";
import type { Receiver } from "./receiver.ts";

/** The context of a test about destinations. `other` is a second server, if requested. */
type Scene = { app: App; desk: GivenDesk; receiver: Receiver; other: Receiver };

/**
 * Starts one app and `count` customers' servers for a file, and gives each test a new account and servers without
 * requests.
 */
export function eachDesk(take: (scene: Scene) => void | Promise<void>, count: 1 | 2 = 1): void {
  let app: App;
  let receivers: Receiver[] = [];
  beforeAll(async () => {
    receivers = await startReceivers(count);
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
    await Promise.all(receivers.map((each) => each.close()));
  });
  beforeEach(async () => {
    app.queues.now = null;
    app.queues.mode = "deliver";
    for (const each of receivers) {
      each.received.length = 0;
      each.answer = () => ({ status: 200 });
    }
    const [receiver, other = receiver] = receivers as [Receiver, Receiver?];
    await take({ app, desk: await givenDesk(app), receiver, other });
  });
}
