import { randomBytes } from "node:crypto";
import { get } from "node:http";
import { expect, test } from "vitest";
import { STREAMED_LEADS_MAX } from "../../../functions/platform/constants.ts";
import { STREAM_MAX_BYTES } from "../../../lib/limits.ts";
import { givenCopies } from "../../support/copies.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";
import { times } from "../../support/times.ts";

const LEADS = 1000;

const app = startedApp();

test("the maximum number of streamed leads fits into a Lambda response, even with incompressible text", async () => {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const touch = {
    source: "google",
    medium: "cpc",
    campaign: "spring",
    landing: `https://${site.domain}/pricing`,
  };
  const lead = await givenLead(app, { site_id: site.id, email: "ada@firm.example", touches: [touch, touch] });
  const random = () => ({ message: randomBytes(1500).toString("base64") });
  await givenCopies(app, account.id, lead.id, times(LEADS).map(random));
  // Not fetch, which would decompress it.
  const response = await new Promise<number>((resolve, reject) => {
    get(`${app.origin}/api/export?format=csv`, { headers: headersOf(account.token) }, async (answer) => {
      expect(answer.headers["content-encoding"]).toBe("gzip");
      let bytes = 0;
      for await (const piece of answer) bytes += piece.length;
      resolve(bytes);
    }).on("error", reject);
  });
  expect(response / (LEADS + 1)).toBeGreaterThan(1500);
  expect((response / (LEADS + 1)) * STREAMED_LEADS_MAX).toBeLessThan(STREAM_MAX_BYTES);
});

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "accept-encoding": "gzip" });
