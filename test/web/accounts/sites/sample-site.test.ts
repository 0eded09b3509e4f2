import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SampleSite } from "../../../../web/src/accounts/sites/sample-site.tsx";
import { DeploymentProvider } from "../../../../web/src/app/deployment.tsx";
import { givenShownSite } from "./given-shown-site.ts";

const render = (domain: string, sampleSite?: string): string => {
  const site = givenShownSite({ domain });
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
