import { expect, test, vi } from "vitest";
import { type LoadedConsumer, loadConsumers } from "../../lib/local/functions.ts";
import { startQueues } from "../../lib/local/queues.ts";

vi.mock("../../lib/local/functions.ts");

test("a batch whose consumer fails returns to its queue, and the failure is logged", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const consume = vi.fn<LoadedConsumer>().mockRejectedValueOnce(new Error("The table is gone."));
  consume.mockResolvedValue({ batchItemFailures: [] });
  vi.mocked(loadConsumers).mockReturnValue(new Map([["visits", consume]]));
  const queues = await startQueues();
  const attributes = { Sender: "203.0.113.7 Firefox", OriginKey: "key" };
  queues.send("visits", "one", attributes);
  queues.send("visits", "two", attributes);
  await queues.settle();
  await queues.close();
  const received = consume.mock.calls.map(([{ Records }]) =>
    Records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`),
  );
  expect(received).toEqual([
    ["one 1", "two 1"],
    ["one 2", "two 2"],
  ]);
  expect(logged.mock.calls.flat().join()).toContain("The table is gone.");
});
