import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { routes } from "../../functions/manifest.ts";
import { root, siteDir } from "../../lib/build.ts";

const script = readFileSync(join(siteDir, "whence.js"), "utf8");
const { file } = JSON.parse(readFileSync(join(siteDir, "whence.json"), "utf8")) as { file: string };

/** The URLs that customers' pages request from us, with the queries that the tracker may add. /api/visit never has one. */
const requested = ["/whence.js", `/${file}`, "/api/lead", "/api/form", "/api/site-check"].flatMap((path) => [
  path,
  `${path}?site=site_a`,
  `${path}?again`,
]);

/** The sample site's own URLs. */
const sample = readdirSync(join(root, "sample")).flatMap((name) =>
  [...readFileSync(join(root, "sample", name), "utf8").matchAll(/(?:href|action|fetch\()=?"(\/[^"?]*)/g)].map(
    ([, path = ""]) => path,
  ),
);

const WORDS = new RegExp(
  "track|collect|analy|event|pixel|stat|beacon|log|ping|metric|telemetry|count|visit|monitor|insight|impression|" +
    "conversion|attribut|campaign|referr|click|banner|affiliat|fingerprint|session|measure|audience",
  "i",
);

// Generic rules as block lists write them: plain text anywhere in a URL, on any host.
const RULES = [
  ..."/tracker. /tracking. /track. /track? /track/ /trk? /trk. /collect? /collect/ /collector. /api/collect".split(
    " ",
  ),
  ..."/analytics. /analytics/ /analytics? /stats. /stats? /stat? /log? /logger. /logging. /event? /events?".split(
    " ",
  ),
  ..."/api/event /event/ /pixel. /pixel? /px. /beacon. /beacon? /beacon/ /ping? /ping. /ping/ /hit? /hit.".split(
    " ",
  ),
  ..."/metrics? /metrics/ /telemetry /imp? /imp. /visit. /visit? /visit/ /visit- /visit_ /visits /visitor /counter. /count. /p.gif /b/ss/ /g/collect".split(
    " ",
  ),
  ..."/create-lead.js /leadtag.js /lead-tracking /matomo. /piwik. /plausible. /umami. -tracker. -tracking. _tracker.".split(
    " ",
  ),
];

it("requests no URL that ad blockers block, on customers' pages or the sample site", () => {
  expect(Object.keys(routes)).toEqual(
    expect.arrayContaining(["POST /api/lead", "POST /api/form", "POST /api/site-check"]),
  );
  expect(sample.length).toBeGreaterThan(5);
  for (const path of [...requested, "/api/visit", ...sample]) {
    if (path !== "/api/visit") expect(path).not.toMatch(WORDS);
    expect(
      RULES.filter((rule) => path.toLowerCase().includes(rule)),
      path,
    ).toEqual([]);
  }
});

it("never uses beacons or images, which block lists block for third parties", () => {
  expect(script).not.toMatch(/sendBeacon|new Image|XMLHttpRequest/);
});
