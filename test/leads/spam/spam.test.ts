import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { isUnverifiedHost, parseHost } from "../../../functions/accounts/sites/domain.ts";
import { LeadSubmission } from "../../../functions/leads/intake/submission.ts";
import { hasGibberish, isGibberishMessage } from "../../../functions/leads/scoring/gibberish.ts";
import { findSpamSigns } from "../../../functions/leads/spam/spam.ts";

const signsOf = (body: Record<string, unknown>) => findSpamSigns(v.parse(LeadSubmission, body));

describe("the spam signs of a submission", () => {
  test("are none for an ordinary one", () => {
    const message = "Hello, could you send me a quote for 20 chairs? Our shop is https://chairs.example/";
    expect(signsOf({ name: "Ada Byron", email: "ada@example.org", message, fill_seconds: 14 })).toEqual([]);
    expect(signsOf({})).toEqual([]);
  });

  test("detect a bot by the hidden field, but not by speed, since browsers autofill forms", () => {
    expect(signsOf({ honeypot: "x" })).toEqual(["honeypot"]);
    expect(signsOf({ honeypot: "" })).toEqual([]);
    expect(signsOf({ fill_seconds: 0.1 })).toEqual([]);
  });

  test("detect gibberish only together with a disposable address", () => {
    const email = "x@mailinator.com";
    expect(signsOf({ name: "asdfgh", email })).toEqual(["gibberish"]);
    expect(signsOf({ message: "sdfgsdfg kjhkjh", email })).toEqual(["gibberish"]);
    expect(signsOf({ name: "asdfgh", email: "x@gmail.com" })).toEqual([]);
    expect(signsOf({ name: "Ada", message: "Hello.", email })).toEqual([]);
  });

  test("detect links and HTML in a name, but not in a name with a dot", () => {
    for (const name of [
      "Win https://a.example",
      "www.win.example",
      "bit.ly/abc",
      "<a href=x>Hi</a>",
      "<b onclick=go()>Hi",
      "<script>",
      "<iframe src=x>",
      "<img/onerror=x>",
      "<svg",
      "Win telegra.ph/Prize-11-20",
      "Get your prize rb.gy/abc1",
      "Hi goo.su/XYZ",
      "lnk.to/x",
      "bonus.fun/x",
      "adult.dating/x",
      "сайт.рф/акция",
      "evil.com?x=1",
      "hxxp://evil.example",
    ]) {
      expect(signsOf({ name })).toEqual(["links in the name"]);
    }
    for (const name of [
      "Booking.com",
      "St.Gallen/Zürich",
      "Dr.Net Hansen",
      "A/B",
      "Ada <3",
      "A < B",
      "Ada <ada@firm.example>",
      "Amazon.com/Whole Foods",
      "monday.com / John",
      "John.co/mgr",
      "Sam he.me/him",
      "Mr <none>",
      "<John>",
      "<b>Ada</b> Byron",
      "<strong>Ada</strong>",
      "Ada<br>Byron",
      "<p>Ada Byron</p>",
      "<span class=name>Ada</span>",
      "Ada <i>Byron</i> <3",
    ]) {
      expect(signsOf({ name })).toEqual([]);
    }
  });
});

describe("random letters", () => {
  test.each(["asdf", "Qwerty", "lkjlkj sdfsdf", "RSrJkTzXpQvWbN", "Anna xvqjzkwpfh", "GkfYqTVbzPmWxJ"])(
    "are found in the name %j",
    (name) => {
      expect(hasGibberish(name)).toBe(true);
    },
  );

  test.each([
    [
      "Szczepan Brzęczyszczykiewicz",
      "Krzysztof Grzegorzewski",
      "Mkrtchyan",
      "Hirschsprung",
      "Ng",
      "Xu",
      "QA",
    ],
    ["Nguyễn Thị Ánh", "Lindqvist", "Dijkstra", "Mqhayi Mthethwa", "Ixtlilxóchitl", "Llanfairpwllgwyngyll"],
    ["McGrath", "MacDonald-McGregor", "O'Shaughnessy", "Çağrı Öztürk", "Nxumalo", "Hlongwane", "Strč"],
    [
      "王伟",
      "Владимир Щукин",
      "יצחק",
      "محمد القحطاني",
      "山田 太郎",
      "김민준",
      "ณัฐวุฒิ",
      "Zbigniew",
      "Anna-Lena",
    ],
    ["Vasilyev", "Crvenkovski", "Guðmundsdóttir", "Hódmezővásárhelyi", "Tchaikovsky", "IBM", "J.R.R."],
  ])("are not found in real names: %s, %s …", (...names) => {
    expect(names.filter((name) => hasGibberish(name) || isGibberishMessage(name))).toEqual([]);
  });

  test("are found in a message only if they are most of it", () => {
    expect(isGibberishMessage("sdfgsdfg kjhkjh")).toBe(true);
    expect(isGibberishMessage("Our shelf asdfgh broke, please call me back")).toBe(false);
    expect(isGibberishMessage("Rechtsschutzversicherung? iPhoneXR 8GB4XKQJ RFQ")).toBe(false);
    expect(isGibberishMessage("")).toBe(false);
  });
});

describe("the host of a form", () => {
  test("is read from web addresses only", () => {
    expect(parseHost("https://WWW.Example.com:8443/a")).toBe("example.com");
    expect(parseHost("http://localhost:3001")).toBe("localhost");
    expect(["null", "/contact", "", null, undefined, "https://", "file:///a"].map(parseHost)).toEqual(
      Array(7).fill(null),
    );
  });

  test.each([
    ["example.com", "example.com", false],
    ["www.example.com", "example.com", false],
    ["Shop.Example.com.", "example.com", false],
    ["example.com:8080", "example.com", false],
    ["localhost", "localhost", false],
    [null, "example.com", false],
    ["notexample.com", "example.com", true],
    ["example.com.evil.org", "example.com", true],
    ["example.com", "shop.example.com", true],
    ["localhost", "example.com", true],
  ])("%s on a site of %s is unverified: %s", (host, domain, unverified) => {
    expect(isUnverifiedHost(host, domain)).toBe(unverified);
  });
});
