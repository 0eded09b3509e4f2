import { expect, test } from "vitest";
import { openVendor } from "../../../../lib/local/vendors/vendor.ts";
import { callVendor } from "../../../../test/destinations/given-vendor.ts";
import { guessStage } from "../../changes/guess-stage.ts";
import { salesforce as kind } from "./kind.ts";
import { readStages } from "./stages.ts";
import { salesforceApi } from "./stand-in/api.ts";

test("the statuses of leads", async () => {
  const client_id = "pat-local-stages";
  const credentials = { host: "firm.my.salesforce.com", client_id, client_secret: `${client_id}-secret` };
  const stages = await readStages(callVendor(openVendor(salesforceApi, kind), credentials)());
  if ("kind" in stages) throw new Error(stages.failure.words);
  expect(Object.fromEntries(stages.map(({ id, label }) => [id, guessStage(label)]))).toEqual({
    "lead_status:Open - Not Contacted": "new",
    "lead_status:Working - Contacted": "contacted",
    "lead_status:Closed - Converted": "qualified",
    "lead_status:Closed - Not Converted": "lost",
  });
});
