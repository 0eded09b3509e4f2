import * as v from "valibot";
import { type HttpError, unavailable } from "../../platform/errors.ts";
import { toErrorResult } from "../../platform/http/batch.ts";
import { invalidInput } from "../../platform/http/invalid-input.ts";
import { unknownName, unknownNameError } from "../../platform/http/known-names.ts";
import { itemError } from "../../platform/http/response.ts";
import type { Account } from "../account.ts";
import type { Cause } from "../activity/activity.ts";
import { listClients, saveNewClient } from "../clients/client-store.ts";
import { findLimit } from "../limits/limits.ts";
import { limitReached } from "../limits/usage-store.ts";
import { computeAccess } from "../plans/access.ts";
import { START_MS } from "./bulk.ts";
import { SiteRow, type SiteRowResult } from "./import.ts";
import { type Planned, planImport, type RowClient } from "./import-plan.ts";
import { listSites, saveNewSite } from "./site-store.ts";

/** Parses a row; returns the error if it is invalid. */
function readRow(input: unknown): SiteRow | HttpError {
  const unknown = unknownName(SiteRow, input);
  if (unknown !== null) return unknownNameError(unknown, "field");
  const read = v.safeParse(SiteRow, input);
  return read.success ? read.output : invalidInput(read.issues, "body_invalid");
}

/** Plans an import against the account's current state. */
async function plan(account: Account, inputs: readonly unknown[], now: Date): Promise<Planned[]> {
  const [sites, clients] = await Promise.all([listSites(account.id), listClients(account.id)]);
  const { plan: held } = computeAccess(account, now);
  const placesFor = (of: "sites" | "clients", taken: number) => ({
    left: (findLimit(of, held) ?? Number.POSITIVE_INFINITY) - taken,
    error: limitReached(of, held, taken),
  });
  return planImport(inputs.map(readRow), {
    ...{ sites, clients },
    sitePlaces: placesFor("sites", account.site_count),
    clientPlaces: placesFor("clients", clients.length),
  });
}

/** A row's expected result. */
function toResult({ result, client }: Planned): SiteRowResult {
  if (result) return result;
  return { status: "created", ...(client?.id === null && { new_client: client.name }) };
}

/** A dry run of an import. */
export const previewImport = async (account: Account, inputs: readonly unknown[], now: Date) =>
  (await plan(account, inputs, now)).map(toResult);

/**
 * Adds sites sequentially, each in its own transaction, since all of them update the site count. Returns a result for
 * each, in order. Idempotent: sites are recognized by domain.
 */
export async function importSites(
  account: Account,
  inputs: readonly unknown[],
  cause: Cause,
): Promise<SiteRowResult[]> {
  const startedAt = Date.now();
  const added = new Map<RowClient, string>();
  const ensureClient = async (client: RowClient | null): Promise<string | null> => {
    if (client === null || client.id !== null) return client?.id ?? null;
    const id = added.get(client) ?? (await saveNewClient(account, newClient(client), cause)).id;
    added.set(client, id);
    return id;
  };
  const results: SiteRowResult[] = [];
  for (const [index, planned] of (await plan(account, inputs, cause.now)).entries()) {
    const { row, client } = planned;
    // A millisecond apart, so that sites are listed in the order of their rows.
    const now = new Date(cause.now.getTime() + index);
    results.push(
      row === undefined
        ? planned.result
        : await attempt(async () => {
            if (Date.now() - startedAt > START_MS) throw unavailable();
            const { client: _, ...site } = row;
            const client_id = await ensureClient(client);
            const { id } = await saveNewSite(account, { ...site, client_id }, { ...cause, now });
            return { ...toResult(planned), id };
          }),
    );
  }
  return results;
}

const newClient = ({ name }: RowClient) => ({ name, color: "gray", target: null }) as const;

/** Runs a row; errors become its result. */
async function attempt(run: () => Promise<SiteRowResult>): Promise<SiteRowResult> {
  try {
    return await run();
  } catch (thrown) {
    const error = itemError(thrown, "POST /api/sites/import");
    // Another request has added the domain since the plan was made.
    if (error.status === 409 && error.code === "conflict") return { status: "exists", detail: error.message };
    return toErrorResult(error);
  }
}
