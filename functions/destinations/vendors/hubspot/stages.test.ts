import { expect, test } from "vitest";
import { openVendor } from "../../../../lib/local/vendors/vendor.ts";
import { callVendor } from "../../../../test/destinations/given-vendor.ts";
import { guessStage } from "../../changes/guess-stage.ts";
import { hubspot as kind } from "./kind.ts";
import { readStages } from "./stages.ts";
import { hubspotApi } from "./stand-in/api.ts";

const KEY = "pat-local-stages";

async function read(seesDeals: boolean) {
  const vendor = openVendor(hubspotApi, kind);
  vendor.account(KEY).seesDeals = seesDeals;
  const stages = await readStages(callVendor(vendor, { key: KEY })());
  if ("kind" in stages) throw new Error(stages.failure.words);
  return stages;
}

test("the stages of contacts, then those of deals", async () => {
  const stages = await read(true);
  expect(stages[0]).toEqual({
    id: "lifecyclestage:subscriber",
    group: "Lifecycle Stage",
    label: "Subscriber",
  });
  expect(stages.at(-1)?.group).toBe("Deals: Sales Pipeline");
  expect(Object.fromEntries(stages.map(({ id, label }) => [id, guessStage(label)]))).toMatchObject({
    "lifecyclestage:customer": "won",
    "lifecyclestage:other": null,
    "hs_lead_status:UNQUALIFIED": "lost",
    "hs_lead_status:CONNECTED": "contacted",
    "dealstage:closedwon": "won",
    "dealstage:contractsent": "qualified",
  });
});

test("only those of contacts if the key may not read deals", async () => {
  expect((await read(false)).map(({ group }) => group)).not.toContain("Deals: Sales Pipeline");
});
