import { expect, test } from "vitest";
import { openVendor } from "../../../../lib/local/vendors/vendor.ts";
import { callVendor } from "../../../../test/destinations/given-vendor.ts";
import { guessStage } from "../../changes/guess-stage.ts";
import { zoho as kind } from "./kind.ts";
import { readStages } from "./stages.ts";
import { zohoApi } from "./stand-in/api.ts";

test("the statuses of leads", async () => {
  const client_id = "pat-local-stages";
  const credentials = {
    region: "us",
    client_id,
    client_secret: `${client_id}-secret`,
    code: "1000.stages",
  } as const;
  const stages = await readStages(callVendor(openVendor(zohoApi, kind), credentials)());
  if ("kind" in stages) throw new Error(stages.failure.words);
  expect(Object.fromEntries(stages.map(({ id, label }) => [id, guessStage(label)]))).toMatchObject({
    "lead_status:Junk Lead": "spam",
    "lead_status:Lost Lead": "lost",
    "lead_status:Not Contacted": "new",
    "lead_status:Pre-Qualified": "qualified",
  });
});
