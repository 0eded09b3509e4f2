import { describe, expect, it } from "vitest";
import { readSites } from "../../../../web/src/accounts/sites/import/site-rows.ts";
import { readLines } from "../../../../web/src/ui/csv/lines.ts";

const read = (text: string) => readSites(readLines(text));
const rowsOf = (text: string) => read(text).lines?.map(({ row }) => row);

describe("a file of sites", () => {
  it("may name its columns in other ways, and separate them by other characters", () => {
    const row = { name: "Shop", domain: "shop.example", client: "Acme", consent: "required" };
    for (const text of [
      "name,domain,client,consent\nShop,shop.example,Acme,required",
      "Website Name;URL;Customer;consent_mode\r\nShop;shop.example;Acme;Yes\r\n",
      "Client\tSite\tWebsite\tConsent\nAcme\tShop\tshop.example\tASK",
    ])
      expect(rowsOf(text), text).toEqual([row]);
  });

  it("needs only domains: a site without a name is named after its domain", () => {
    expect(rowsOf("domain\nshop.example\nblog.example")).toEqual([
      { domain: "shop.example", name: "shop.example" },
      { domain: "blog.example", name: "blog.example" },
    ]);
    // A name that is only missing in one line is a mistake, which the API explains.
    expect(rowsOf("name,domain\n,shop.example")).toEqual([{ domain: "shop.example", name: "" }]);
  });

  it("keeps the numbers of its lines, across empty ones and breaks within a cell", () => {
    const { lines } = read('name,domain\n\n"A\nB",a.example\nC,c.example\n');
    expect(lines?.map(({ number }) => number)).toEqual([3, 5]);
  });

  it("leaves empty cells out, and unknown consent modes to the API's error", () => {
    expect(rowsOf("domain,client,consent\na.example,,maybe\nb.example,Acme,")).toEqual([
      { domain: "a.example", name: "a.example", consent: "maybe" },
      { domain: "b.example", name: "b.example", client: "Acme" },
    ]);
  });

  it.each([
    ["name,domian\nShop,shop.example", "Unknown column “domian”. Did you mean domain?"],
    [
      "domain,phone number\nshop.example,1",
      "Unknown column “phone number”. Sites have the columns name, domain, client, and consent.",
    ],
    ["domain,url\na.example,b.example", "The file has two columns for domain."],
    ["name,client\nShop,Acme", "The file needs a column named domain."],
    [
      "shop.example,Shop\nblog.example,Blog",
      "The first line must name the columns: name, domain, client, and consent. Only domain is required.",
    ],
    ["", "The first line must name the columns: name, domain, client, and consent. Only domain is required."],
    ["domain\n\n", "The file has no sites."],
    [`domain\n${"a.example\n".repeat(201)}`, "The file has 201 sites. Import at most 200 at a time."],
  ])("%j can't be imported, with the reason", (text, problem) => {
    expect(read(text)).toEqual({ problem });
  });
});
