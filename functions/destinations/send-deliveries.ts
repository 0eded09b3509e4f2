import { consumer } from "../routing/consumer.ts";
import { serveDestination } from "./desk/worker.ts";

const SHIFT_MS = 45_000;

export const handler = consumer("deliveries", async ({ message, now }) => {
  const started = performance.now();
  const passed = () => performance.now() - started;
  await serveDestination(message, {
    clock: () => new Date(now.getTime() + passed()),
    hasTime: () => passed() < SHIFT_MS,
  });
});
