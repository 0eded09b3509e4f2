import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { CostSites } from "../../../../web/src/api/api.ts";
import { CostBySite } from "../../../../web/src/reports/spend/cost-by-site.tsx";

type Picker = {
  label: string;
  value: string | undefined;
  all?: string;
  onChoose(value: string | null): void;
};

const screen = vi.hoisted(() => ({
  rule: {} as unknown,
  campaigns: {} as unknown,
  may: true,
  pickers: [] as unknown[],
  saved: [] as unknown[],
}));
vi.mock("@tanstack/react-query", async (original) => ({
  ...(await original<object>()),
  useQuery: ({ queryKey }: { queryKey: string[] }) => ({
    data: queryKey.includes("sites") ? screen.rule : screen.campaigns,
  }),
  useQueryClient: () => ({ invalidateQueries: vi.fn() }),
  useMutation: () => ({ mutate: (body: unknown) => screen.saved.push(body), isPending: false }),
}));
vi.mock("../../../../web/src/api/me.ts", () => ({ useMay: () => () => screen.may }));
vi.mock("../../../../web/src/ui/toast/toast.tsx", () => ({ useToast: () => vi.fn() }));
vi.mock("../../../../web/src/app/account/dashboard-outlet.ts", () => ({
  useDashboardContents: () => ({
    sites: [
      { id: "site_a", name: "Fern" },
      { id: "site_b", name: "Moss" },
    ],
  }),
}));
vi.mock("../../../../web/src/reports/controls/picker.tsx", async (original) => {
  const { Picker } = await original<{ Picker: (props: object) => object }>();
  return {
    Picker: (props: object) => {
      screen.pickers.push(props);
      return Picker(props);
    },
  };
});

const RULE: CostSites = {
  rest: "leads",
  clients_see: false,
  chosen: [{ source: "google", campaign: "spring", site_id: "site_b" }],
};
beforeEach(() => {
  const spend = [
    { source: "google", campaign: "spring", match: null },
    {
      source: "google",
      campaign: "Sprng",
      match: { by: "alias", to: { source: "google", campaign: "spring" } },
    },
    { source: "bing", campaign: "autumn", match: null },
  ];
  Object.assign(screen, { rule: RULE, campaigns: { spend, leads: [] }, may: true, pickers: [], saved: [] });
});

const show = () => renderToStaticMarkup(createElement(CostBySite));
const picker = (wanted: string) =>
  (screen.pickers as Picker[]).find(({ label }) => label === wanted) as Picker;

it("offers each source and campaign once, under the name that reports use, with the site chosen for it", () => {
  show();
  expect((screen.pickers as Picker[]).map(({ label, value }) => [label, value])).toEqual([
    ["Cost of campaigns without a site", "leads"],
    ["bing / autumn", undefined],
    ["bing, other campaigns", undefined],
    ["google / spring", "site_b"],
    ["google, other campaigns", undefined],
  ]);
  expect(picker("bing / autumn").all).toBe("Shared out by paid leads");
});

it("saves a choice along with the others, and removes one", () => {
  show();
  picker("bing, other campaigns").onChoose("site_a");
  picker("google / spring").onChoose("site_a");
  picker("google / spring").onChoose(null);
  picker("Cost of campaigns without a site").onChoose("none");
  const bing = { source: "bing", campaign: null, site_id: "site_a" };
  expect(screen.saved).toEqual([
    { ...RULE, chosen: [...RULE.chosen, bing] },
    { ...RULE, chosen: [{ source: "google", campaign: "spring", site_id: "site_a" }] },
    { ...RULE, chosen: [] },
    { ...RULE, rest: "none" },
  ]);
});

it("names a removed site, and can only be changed by admins", () => {
  screen.rule = { ...RULE, chosen: [{ source: "google", campaign: "spring", site_id: "site_gone" }] };
  screen.may = false;
  const text = show();
  expect(text).toContain("A removed site</option>");
  expect(text).toContain('<fieldset disabled=""');
});

it("isn't shown before the allocation has loaded", () => {
  screen.rule = undefined;
  expect(show()).toBe("");
});
