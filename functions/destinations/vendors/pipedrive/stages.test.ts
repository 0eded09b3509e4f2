import { expect, test } from "vitest";
import { openVendor } from "../../../../lib/local/vendors/vendor.ts";
import { callVendor } from "../../../../test/destinations/given-vendor.ts";
import { guessStage } from "../../changes/guess-stage.ts";
import { pipedrive as kind } from "./kind.ts";
import { readStages } from "./stages.ts";
import { pipedriveApi } from "./stand-in/api.ts";

test("the stages of open deals, then won and lost", async () => {
  const key = "pat-local-stages";
  const stages = await readStages(callVendor(openVendor(pipedriveApi, kind), { key })());
  if ("kind" in stages) throw new Error(stages.failure.words);
  expect(stages.map(({ id, label }) => [id, guessStage(label)])).toEqual([
    ["stage:1", "qualified"],
    ["stage:2", "contacted"],
    ["stage:3", "qualified"],
    ["stage:4", "qualified"],
    ["stage:5", "qualified"],
    ["status:won", "won"],
    ["status:lost", "lost"],
  ]);
});
