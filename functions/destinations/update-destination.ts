import { route } from "../accounts/routing/route.ts";
import { HttpError } from "../platform/errors.ts";
import { destinationFor } from "./answers.ts";
import { changeDestination } from "./change-store.ts";
import { askNewRecipient } from "./desk/confirmation-mail-store.ts";
import { connectionIn } from "./desk/connection-store.ts";
import { wakeDestination } from "./desk/lease-store.ts";
import { takeOver } from "./desk/ownership-store.ts";
import { present } from "./desk/presentation-store.ts";
import { requireDestination } from "./destination-store.ts";
import { requireOwnSites } from "./filter-store.ts";
import { startPolling } from "./inbound/polling-store.ts";
import { requireBackfill } from "./new-destination.ts";
import { backfill } from "./replay/backfill-store.ts";
import { destinationRoutes } from "./routes.ts";

export const handler = route(destinationRoutes, "PATCH /api/destinations/{id}", async (request) => {
  const { actor, account, parameters, body, now } = request;

  const { id, kind, subscription } = await requireDestination(account.id, parameters.id);
  const { enabled, resume, backfill: count, ...change } = body;
  if (kind === "hook" && Object.keys(change).length > 0) {
    throw new HttpError(400, "Change a hook in the tool that created it.");
  }
  if (body.rotate_secret && kind !== "webhook") {
    throw new HttpError(400, "Only webhooks have a signing secret.");
  }
  if (body.take_over && actor.kind !== "person") {
    throw new HttpError(403, "Only a person can take over a destination.");
  }
  requireBackfill(kind, count ?? 0);
  await requireOwnSites(account.id, body.filter ?? {}, subscription.filter);
  if (body.sites) await requireOwnSites(account.id, { sites: body.sites.add }, subscription.filter);
  const { destination, signing_secret } = await changeDestination(account.id, id, body, { actor, now });
  if (body.take_over && actor.kind === "person") {
    await takeOver(account.id, id, { actor, person: actor.person, now });
  }
  await backfill(destination, count ?? 0);
  const isReconnected = connectionIn(kind, body) !== null;
  if (isReconnected) await askNewRecipient(account, destination, { actor, now });
  const isNew = isReconnected || body.settings !== undefined;
  if (isNew) await startPolling(destination, now);
  if (body.take_over || enabled || resume || isNew) await wakeDestination(account.id, id, now);
  const shown = destinationFor(request, await present(await requireDestination(account.id, id), now));
  return { ...shown, ...(signing_secret !== undefined && { signing_secret }) };
});
