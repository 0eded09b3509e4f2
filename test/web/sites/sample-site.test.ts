import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Site } from "../../../web/src/api/api.ts";
import { DeploymentProvider } from "../../../web/src/app/deployment.tsx";
import { SampleSite } from "../../../web/src/sites/sample-site.tsx";

const render = (domain: string, sampleSite?: string): string => {
  const site: Site = {
    id: "site_1",
    name: "My Website",
    domain,
    created_at: "2026-03-01T00:00:00.000Z",
    client_id: null,
    consent: "immediate",
    archived_at: null,
    last_check: null,
    last_lead_at: null,
    last_seen_at: null,
  };
  const value = { supportEmail: "", ownSiteId: "", sampleSite };
  return renderToStaticMarkup(
    createElement(DeploymentProvider, { value }, createElement(SampleSite, { site })),
  );
};

test("a site with the sample site's domain links to it, with the id filled in", () => {
  expect(render("localhost", "http://localhost:3001")).toContain('href="http://localhost:3001/?site=site_1"');
});

test("other sites do not, and no site where there is no sample site", () => {
  expect(render("shop.example", "http://localhost:3001")).toBe("");
  expect(render("localhost")).toBe("");
  expect(render("localhost", "")).toBe("");
});
