import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { spamSigns } from "../functions/leads/spam.ts";
import { LeadSubmission } from "../functions/leads/submission.ts";
import { hostOf, isUnverifiedHost } from "../functions/sites/domain.ts";

const signsOf = (body: Record<string, unknown>) => spamSigns(v.parse(LeadSubmission, body));

describe("the spam signs of a submission", () => {
  test("are none for an ordinary one", () => {
    const message = "Hello, could you send me a quote for 20 chairs? Our shop is https://chairs.example/";
    expect(signsOf({ name: "Ada Byron", email: "ada@example.org", message, fill_seconds: 14 })).toEqual([]);
    expect(signsOf({})).toEqual([]);
  });

  test("tell a robot by the field no person sees and by its haste", () => {
    expect(signsOf({ honeypot: "x" })).toEqual(["honeypot"]);
    expect(signsOf({ honeypot: "" })).toEqual([]);
    expect(signsOf({ fill_seconds: 1.9 })).toEqual(["too fast"]);
    expect(signsOf({ fill_seconds: 2 })).toEqual([]);
    expect(signsOf({ fill_seconds: -1 })).toEqual([]);
  });

  test.each(["asdf", "Qwerty", "lkjlkj sdfsdf", "RSrJkTzXpQvWbN", "Anna xvqjzkwpfh", "GkfYqTVbzPmWxJ"])(
    "find letters at random in the name %j",
    (name) => {
      expect(signsOf({ name })).toEqual(["gibberish"]);
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
  ])("leave real names in peace: %s, %s …", (...names) => {
    expect(names.filter((name) => signsOf({ name, message: name }).length > 0)).toEqual([]);
  });

  test("find nonsense in a message only where it is most of it", () => {
    expect(signsOf({ message: "sdfgsdfg kjhkjh" })).toEqual(["gibberish"]);
    expect(signsOf({ message: "Our shelf asdfgh broke, please call me back" })).toEqual([]);
    expect(signsOf({ message: "Rechtsschutzversicherung? iPhoneXR 8GB4XKQJ RFQ" })).toEqual([]);
  });

  test("find links in a name, but none in a name with a dot", () => {
    for (const name of ["Win https://a.example", "www.win.example", "bit.ly/abc", "<a href=x>Hi</a>"]) {
      expect(signsOf({ name })).toEqual(["links in the name"]);
    }
    for (const name of ["Booking.com", "St.Gallen/Zürich", "Dr.Net Hansen", "A/B"]) {
      expect(signsOf({ name })).toEqual([]);
    }
  });
});

describe("the host a form stands on", () => {
  test("is read from a web address, and from nothing else", () => {
    expect(hostOf("https://WWW.Example.com:8443/a")).toBe("example.com");
    expect(hostOf("http://localhost:3001")).toBe("localhost");
    expect(["null", "/contact", "", null, undefined, "https://", "file:///a"].map(hostOf)).toEqual(
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
