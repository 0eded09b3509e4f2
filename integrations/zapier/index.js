import { reportOutcome } from "./actions.js";
import { addKey, authentication, throwDetail } from "./authentication.js";
import { newLead, updatedLead } from "./triggers.js";

/** The definition of the app, as `zapier-platform-core` runs it. */
export default {
  version: "1.0.0",
  platformVersion: "19.1.0",
  authentication,
  beforeRequest: [addKey],
  afterResponse: [throwDetail],
  triggers: { [newLead.key]: newLead, [updatedLead.key]: updatedLead },
  creates: { [reportOutcome.key]: reportOutcome },
};
