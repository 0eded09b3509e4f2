import { beforeAll, expect, it } from "vitest";
import { parallel } from "../../support/parallel.ts";
import { rowsOf } from "../../support/rows.ts";
import { soak } from "../../support/soak.ts";
import { startedApp } from "../../support/started.ts";
import { type GivenSharing, givenReader, givenSharing, PANEL } from "./given-share.ts";

const app = startedApp();
let mine: GivenSharing;
let theirs: GivenSharing;
const PANELS = [
  PANEL,
  { ...PANEL, title: "By site", question: "measures=leads&by=site,client&compare=previous" },
  { ...PANEL, title: "By campaign", question: "measures=leads,visits&by=campaign&sort=-leads" },
];

beforeAll(async () => {
  [mine, theirs] = [await givenSharing(app, PANELS), await givenSharing(app, PANELS)];
  for (const [site, source] of [
    [mine.sites[0], "shown"],
    [mine.sites[1], "hidden"],
    [theirs.sites[0], "foreign"],
    [theirs.sites[1], "foreign"],
  ] as const)
    await mine.addLead(site?.id ?? "", source);
});

it("no link shows a row of other sites, filters, panels or accounts, whatever its reader requests", async () => {
  const [shown] = mine.sites.map(({ id }) => id);
  const ended = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const client = await mine.make<{ id: string }>("POST /api/clients", { name: "Hidden client" });
  const all = { leads: true, contacts: true, contacts_confirmed: true };
  const links = await Promise.all([
    mine.share({ ...all, sites: [shown] }),
    mine.share({ ...all, filters: { source: "shown" } }),
    mine.share({ ...all, password: "correct horse" }),
    mine.share({ ...all, ends_on: ended }),
    mine.share({ ...all, clients: [client.id] }),
    mine.share(all),
    theirs.share(all),
  ]);
  const [limited, filtered, locked, expired, empty, revoked, lapsed] = links;
  await mine.call(`DELETE /api/shares/${revoked?.id}`);
  await mine.call(`DELETE /api/clients/${client.id}`);
  const rows = rowsOf(app);
  await rows.setAccount(theirs.owner.id, "trial_ends_at", new Date(Date.now() - 1000).toISOString());
  rows.close();

  const ids = [...mine.sites, ...theirs.sites].map(({ id }) => id);
  const choices = [
    ...["", ...ids.map((id) => `site_id=${id}`), "site_id=", "from=2000-01-01&to=2099-12-31"],
    ...[
      "source=hidden",
      "client_id=",
      "by=site",
      "measures=leads",
      "filtered=in",
      "site_id[]=x",
      "version=2",
    ],
  ];
  const routes = [
    ...soak(["0", "1", "2", "3", "-1", "999", "constructor"], ["0", "1", "2", "3"]).flatMap((panel) =>
      choices.map(
        (choice) => (token: string) => `GET /api/shared/${token}/panels/${panel}?version=1&${choice}`,
      ),
    ),
    ...choices.map((choice) => (token: string) => `GET /api/shared/${token}/leads?${choice}`),
    (token: string) => `GET /api/shared/${token}`,
    ...["", "?site_id=", `?site_id=${ids[1]}`].map((query) => (token: string) => `GET /r/${token}${query}`),
  ];
  const tokens = [...links.map(({ token }) => token), "x".repeat(43)];
  const matrix = tokens.flatMap((token) => routes.map((route) => ({ token, route: route(token) })));
  const requests = Array.from({ length: soak(Math.ceil(20_000 / matrix.length), 1) }, () => matrix).flat();
  const statuses = new Map<number, number>();
  let answered = 0;
  await parallel(requests, async ({ token, route }) => {
    const { status, text } = await givenReader(app).call(route);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(status, `${route}: ${text}`).toBeLessThan(500);
    for (const word of [
      // Styles of pages also contain these words.
      ...(route.startsWith("GET /r/") ? [] : ["hidden", "foreign"]),
      "Hidden client",
      mine.sites[1]?.id ?? "",
      ...theirs.sites.map(({ id }) => id),
    ]) {
      // A filter's link may name the other site among those to choose from, but nothing of it.
      if (token === filtered?.token && word === mine.sites[1]?.id) continue;
      expect(text.includes(word), `${route} shows ${word}: ${text}`).toBe(false);
    }
    if (text.includes('"shown"')) answered++;
    const mayAnswer = token === limited?.token || token === filtered?.token;
    if (!mayAnswer) expect(text, route).not.toMatch(/"(rows|data|panels)"/);
  });
  expect(answered).toBeGreaterThan(0);
  for (const [link, state] of [
    [locked, "locked"],
    [expired, "expired"],
    [empty, "gone"],
    [lapsed, "lapsed"],
  ] as const)
    expect(await givenReader(app).page(link?.token ?? "")).toEqual({ state, brand: null });
}, 1_200_000);
