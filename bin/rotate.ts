// npm run rotate -- <secret's ARN>: makes a new key the current one, and keeps the former as the previous one. With
// --finish, the previous one is no longer valid.
import { parseArgs } from "node:util";
import { rotate } from "../lib/rotation.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { finish: { type: "boolean" } },
  });
  const [secret, ...more] = positionals;
  if (secret === undefined || more.length > 0) throw new Error("Name one secret, by its ARN.");
  await rotate(secret, values.finish ? "finish" : "start");
  console.log(values.finish ? "The previous key is no longer valid." : "A new key is the current one.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
