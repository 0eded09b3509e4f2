import { consumer } from "../accounts/routing/consumer.ts";
import { serveDestination } from "./desk/worker.ts";
import { destinationConsumers } from "./routes.ts";

const SHIFT_MS = 45_000;

export const handler = consumer(destinationConsumers, "deliveries", async ({ message, now }) => {
  const started = performance.now();
  const passed = () => performance.now() - started;
  await serveDestination(message, {
    clock: () => new Date(now.getTime() + passed()),
    hasTime: () => passed() < SHIFT_MS,
  });
});
