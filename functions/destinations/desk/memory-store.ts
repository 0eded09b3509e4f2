import * as v from "valibot";
import { keys } from "../../platform/store/keys.ts";
import { seal, unseal } from "../../platform/store/stage-sealing.ts";
import { updateRow } from "../../platform/store/table.ts";
import type { Memory } from "../adapters/adapter.ts";
import { type Destination, sealedFor } from "../destination.ts";

type Place = Pick<Destination, "account_id" | "id" | "kind">;
const memoryFor = (place: Place): string => `${sealedFor(place)}|memory`;

const Stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** An adapter's memory as stored in its destination's row. */
export const sealMemory = (place: Place, memory: Memory): Promise<string> =>
  seal(JSON.stringify(memory), memoryFor(place));

/** The memory of a destination's adapter. */
export const openMemory = async (destination: Destination): Promise<Memory> =>
  destination.memory === null
    ? {}
    : v.parse(Stored, await unseal(destination.memory, memoryFor(destination)));

/** Replaces the memory of a destination's adapter, unless the destination was reconnected in the meantime. */
export async function saveMemory(
  destination: Place & Pick<Destination, "sealed">,
  memory: Memory,
): Promise<void> {
  await updateRow(keys.destination(destination.account_id, destination.id), {
    UpdateExpression: "SET #memory = :memory",
    ConditionExpression: "sealed = :sealed",
    ExpressionAttributeNames: { "#memory": "memory" },
    ExpressionAttributeValues: {
      ":memory": await sealMemory(destination, memory),
      ":sealed": destination.sealed,
    },
  });
}
