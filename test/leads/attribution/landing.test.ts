import { expect, it } from "vitest";
import { landingPath, readablePath } from "../../../functions/leads/attribution/landing.ts";

it.each([
  ["https://shop.example", "/"],
  ["https://shop.example/", "/"],
  ["HTTP://shop.example:8080/a/b", "/a/b"],
  ["/a/b", "/a/b"],
  ["https://shop.example/#/prices", "/#/prices"],
  ["/quote/0b5f3c1e-8f0e-4c39-9a5e-3d3a5e0b7a11", "/quote/"],
])("the landing page of %s is %s", (address, path) => {
  expect(landingPath(address)).toBe(path);
  expect(landingPath(path)).toBe(path);
});

it.each([
  ["/b%C3%BCro", "/büro"],
  ["/100%", "/100%"],
  ["/a%00b", "/ab"],
])("a person would type %s as %s", (path, typed) => expect(readablePath(path)).toBe(typed));
