import { expect, test } from "vitest";
import { contextsOf, response } from "../../../../test/destinations/given-vendor.ts";
import { readChanges } from "./changes.ts";

const window = { from: new Date("2026-11-20T09:00:00.500Z"), to: new Date("2026-11-20T10:00:00.500Z") };
const deal = (id: number, update_time: string) => ({ id, status: "won", person_id: id, update_time });

function given(more: (page: number) => boolean) {
  const requests: URLSearchParams[] = [];
  const context = contextsOf(
    ({ url }) => {
      requests.push(new URL(url).searchParams);
      const page = requests.length;
      const data = [deal(page, `2026-11-20T09:${String(page).padStart(2, "0")}:00Z`)];
      const additional_data = { next_cursor: more(page) ? `page ${page + 1}` : null };
      return response(200, { success: true, data, additional_data });
    },
    { key: "key" },
  );
  return { requests, read: () => readChanges(window, context()) };
}

test("reads the pages of the deals that changed, oldest first, in whole seconds", async () => {
  const { requests, read } = given((page) => page < 3);
  const changes = await read();
  expect(changes).toMatchObject({
    facts: [1, 2, 3].map((id) => ({ stage: "status:won", record: `person:${id}` })),
    to: window.to,
  });
  expect(Object.fromEntries(requests[0] ?? [])).toEqual({
    updated_since: "2026-11-20T09:00:00Z",
    updated_until: "2026-11-20T10:00:01Z",
    sort_by: "update_time",
    sort_direction: "asc",
    limit: "500",
  });
  expect(requests.map((query) => query.get("cursor"))).toEqual([null, "page 2", "page 3"]);
});

test("stops after ten pages, complete up to the last change that it read", async () => {
  const { requests, read } = given(() => true);
  expect(await read()).toMatchObject({ to: new Date("2026-11-20T09:10:00Z") });
  expect(requests).toHaveLength(10);
});
