import { HttpError } from "../../../platform/errors.ts";
import { type PlainAdapter, REPORTS_NOTHING } from "../../adapters/adapter.ts";
import { CHAT_BATCH, deliverAlerts, postMessage } from "../../adapters/chat.ts";
import { teamsMessage } from "./message.ts";

/** A workflow's URL. The signature in it is the secret. */
export type TeamsCredentials = { url: string };

/** The hosts of Microsoft's workflows. */
const HOSTS = [".logic.azure.com", ".environment.api.powerplatform.com"];

/** Microsoft Teams through a workflow, which confirms that it accepted a message, not that Teams posted it. */
export const teams: PlainAdapter<TeamsCredentials, { url: string }> = {
  open({ url }, _, { requireAddress }) {
    const { href, hostname } = requireAddress(url);
    if (!HOSTS.some((host) => hostname.endsWith(host)))
      throw new HttpError(
        400,
        "This is not a Teams workflow. Its address is on logic.azure.com or api.powerplatform.com.",
      );
    return { credentials: { url: href }, address: hostname };
  },
  batch: CHAT_BATCH,
  deliver: (messages, context) =>
    deliverAlerts(messages, (alerts) => postMessage(teamsMessage(alerts), context)),
  connect: null,
  ...REPORTS_NOTHING,
};
