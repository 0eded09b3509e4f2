import { expect, test } from "vitest";
import { NOW, response } from "../../../../test/destinations/given-vendor.ts";
import { readWritten, redirected } from "./response.ts";

const PAGE = "<html><head><title>Error</title></head><style>a{}</style><p>Sorry,  unable to open.</p></html>";

test.each([
  ["the ids that it wrote", 200, { leads: ["lead_1"] }, ["lead_1"]],
  [
    "another secret",
    200,
    { error: "signature" },
    { kind: "closed", why: "refused", failure: { code: "sheet_secret" } },
  ],
  [
    "a run that holds the lock",
    200,
    { error: "busy" },
    { kind: "unavailable", failure: { code: "sheet_busy" } },
  ],
  [
    "an error of the script",
    200,
    { error: "Exception: It is full." },
    { kind: "unavailable", failure: { code: "sheet_script", words: "Exception: It is full." } },
  ],
  [
    "a page, which Google returns with status 200",
    200,
    PAGE,
    { kind: "unavailable", failure: { code: "sheet_page", words: "Sorry, unable to open." } },
  ],
  ["a deployment that was deleted", 404, PAGE, { kind: "closed", why: "gone", failure: { status: 404 } }],
  ["a limit", 429, PAGE, { kind: "unavailable", failure: { words: "Sorry, unable to open." } }],
  ["a status that can't be about one lead of a batch", 400, PAGE, { kind: "unavailable" }],
  ["a missing permission", 403, PAGE, { kind: "closed", why: "refused" }],
])("%s", (_, status, body, outcome) => {
  expect(readWritten(response(status, body), NOW)).toMatchObject(outcome);
});

test("a redirect to a login means that the script is not open to anyone", () => {
  expect(redirected(response(302), true)).toMatchObject({ kind: "closed", failure: { code: "sheet_login" } });
  expect(redirected(response(302), false)).toMatchObject({
    kind: "unavailable",
    failure: { code: "sheet_page" },
  });
});
