import { disposableEmailBlocklist } from "disposable-email-domains-js";
import { expect, test } from "vitest";
import { domainSet, packDomains } from "../../../functions/leads/attribution/known-sources/domain-set.ts";
import { mailboxKind } from "../../../functions/leads/scoring/mailboxes.ts";

test.each([
  ["ada@engines.example", "work"],
  ["Ada@GMail.com", "free"],
  ["ada@hotmail.co.uk", "free"],
  ...[
    "hotmail.nl",
    "hotmail.com.br",
    "live.be",
    "outlook.it",
    "outlook.com.br",
    "yahoo.com.ph",
    "yahoo.pl",
  ].map((host): [string, string] => [`ada@${host}`, "free"]),
  ...["posteo.de", "protonmail.ch", "xtra.co.nz", "freemail.hu", "op.pl", "volny.cz", "bluewin.ch"].map(
    (host): [string, string] => [`ada@${host}`, "free"],
  ),
  ...[
    "privaterelay.appleid.com",
    "duck.com",
    "me.mozmail.com",
    "simplelogin.com",
    "ada.anonaddy.me",
    "passmail.net",
  ].map((host): [string, string] => [`x1@${host}`, "free"]),
  ["ada@outlook.io", "work"],
  ["ada@live-events.de", "work"],
  ["ada@yahoo.engines.example", "work"],
  ["sales@engines.example", "role"],
  ["info@gmail.com", "free"],
  ["x@mailinator.com", "disposable"],
  ["x@a.yopmail.com", "disposable"],
  ["x@a.b.c.yopmail.com", "disposable"],
  ["ada@mygmail.com.example", "work"],
  ["ada@mailinator.com.example", "work"],
  ["ada@firm.spb.ru", "work"],
  ["ada@c.example", "site"],
  ["ada@mail.c.example", "site"],
  ["ada@notc.example", "work"],
  ["ada at engines", "malformed"],
  ["", "malformed"],
  [null, "none"],
])("the mailbox %s is %s", (address, kind) => {
  expect(mailboxKind(address, "c.example")).toBe(kind);
});

test("every listed disposable domain is recognized, with its subdomains", () => {
  const listed = disposableEmailBlocklist();
  expect(listed.length).toBeGreaterThan(8000);
  const missed = listed.filter(
    (domain) =>
      mailboxKind(`a@${domain}`) !== "disposable" || mailboxKind(`a@mail.${domain}`) !== "disposable",
  );
  expect(missed).toEqual([]);
});

test("no unlisted domain matches one of the thousands listed", () => {
  const packed = packDomains(Array.from({ length: 9000 }, (_, at) => `listed-${at}.example`));
  const has = domainSet(() => packed);
  expect(has("listed-8999.example")).toBe(true);
  const domains = Array.from({ length: 100_000 }, (_, at) => `company-${at}.example`);
  expect(domains.filter(has)).toEqual([]);
});

test("the largest free and company domains are not disposable", () => {
  const domains =
    "gmail.com outlook.com hotmail.com yahoo.com icloud.com gmx.de web.de proton.me qq.com orange.fr";
  for (const domain of domains.split(" ")) expect(mailboxKind(`a@${domain}`), domain).toBe("free");
  const companies = "microsoft.com siemens.com bbc.co.uk harvard.edu gov.uk europa.eu nhs.net toyota.co.jp";
  for (const domain of companies.split(" ")) expect(mailboxKind(`a@${domain}`), domain).toBe("work");
});
