import { expect, it } from "vitest";
import { nameZone, zoneNamed, zoneNames } from "../../../web/src/ui/time-zone/time-zones.ts";

it("time zones are offered under their current names, each once", () => {
  const names = zoneNames("Asia/Calcutta");
  expect(names).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "America/New York", "UTC"]));
  expect(names).not.toContain("Asia/Calcutta");
  expect(new Set(names).size).toBe(names.length);
});

it("a time zone is found by its name in any case, and every offered name is valid", () => {
  expect(zoneNamed(" america/new york ")).toBe("America/New_York");
  expect(zoneNamed("Etc/GMT+5")).toBe("Etc/GMT+5");
  expect(nameZone("Europe/Kiev")).toBe("Europe/Kyiv");
  for (const name of zoneNames())
    expect(() => new Intl.DateTimeFormat("en", { timeZone: zoneNamed(name) }), name).not.toThrow();
});
