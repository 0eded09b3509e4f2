import type { Sample } from "./given-export.ts";

const tabs = (...cells: string[]) => cells.join("\t");

/** Google Ads: "Download" of a table as CSV or Excel CSV (UTF-16 with tabs), and of the report editor. */
export const GOOGLE: Sample[] = [
  {
    title: "campaigns by day",
    lines: [
      "Campaign report",
      '"September 1, 2026 - September 2, 2026"',
      "Day,Campaign status,Campaign,Campaign type,Currency code,Impr.,Clicks,Cost",
      '2026-09-01,Enabled,Brand,Search,USD,"1,204",41,172.45',
      '2026-09-02,Enabled,Brand,Search,USD,"1,180",39,"1,165.10"',
      '2026-09-02,Paused,"Generic, exact",Search,USD,0,0,0.00',
      'Total: Campaigns,,,,USD,"2,384",80,"1,337.55"',
      'Total: Account,,,,USD,"2,384",80,"1,337.55"',
    ],
    costs: [
      "2026-09-01 / Brand / 172.45 USD",
      "2026-09-02 / Brand / 1165.10 USD",
      "2026-09-02 / Generic, exact / 0.00 USD",
    ],
    totals: 2,
  },
  {
    title: "Excel CSV: UTF-16 with tabs",
    encoding: "utf-16",
    lines: [
      "Campaign report",
      "September 1, 2026 - September 2, 2026",
      tabs("Campaign status", "Campaign", "Campaign ID", "Day", "Currency code", "Cost", "Impr.", "Clicks"),
      tabs("Enabled", "Contractor night", "21456789012", "2026-09-01", "EUR", "1,033.33", "12,345", "321"),
      tabs("Enabled", "Contractor night", "21456789012", "2026-09-02", "EUR", "0.01", "1", " --"),
      tabs("Total: Campaigns", " --", " --", " --", "EUR", "1,033.34", "12,346", "321"),
    ],
    costs: ["2026-09-01 / Contractor night / 1033.33 EUR", "2026-09-02 / Contractor night / 0.01 EUR"],
    totals: 1,
  },
  {
    title: "UTF-16 without a byte-order mark",
    encoding: "utf-16 without BOM",
    lines: [
      tabs("Campaign", "Day", "Currency code", "Cost", "Impr."),
      tabs("Brand", "2026-09-01", "GBP", "12.50", "9"),
    ],
    costs: ["2026-09-01 / Brand / 12.50 GBP"],
  },
  {
    title: "ad groups by week, which begins on the day given",
    lines: [
      "Ad group report",
      '"August 31, 2026 - September 13, 2026"',
      "Week,Campaign,Ad group,Currency code,Cost,Impr.",
      "2026-08-31,Brand,Exact,EUR,70.00,10",
      "2026-09-07,Brand,Exact,EUR,35.35,10",
      "Total: Ad groups,,,EUR,105.35,20",
    ],
    costs: [
      "2026-08-31–2026-09-06 / Brand / Exact / 70.00 EUR",
      "2026-09-07–2026-09-13 / Brand / Exact / 35.35 EUR",
    ],
    totals: 1,
  },
  {
    title: "keywords by month, with the plain sign of a currency",
    lines: [
      "Search keyword report",
      "All time",
      "Month,Campaign,Ad group,Search keyword,Search keyword match type,Currency code,Cost,Impr.",
      "2026-02-01,Brand,Exact,[crm software],Exact match,USD,$28.00,1",
      "September 2026,Brand,Exact,crm,Broad match,USD,$30.00,1",
    ],
    costs: [
      "2026-02-01–2026-02-28 / Brand / Exact / [crm software] / 28.00 USD",
      "2026-09-01–2026-09-30 / Brand / Exact / crm / 30.00 USD",
    ],
  },
  {
    title: "no column of dates: the dates are those above the table",
    lines: [
      "Campaign report",
      '"September 1, 2026 - September 30, 2026"',
      "Campaign status,Campaign,Budget,Currency code,Impr.,Cost",
      "Enabled,Brand,50.00,USD,100,300.00",
      "Total: Account,--,50.00,USD,100,300.00",
    ],
    costs: ["2026-09-01–2026-09-30 / Brand / 300.00 USD"],
    totals: 1,
  },
  {
    title: "all time: no dates anywhere",
    lines: ["Campaign report", "All time", "Campaign,Currency code,Impr.,Cost", "Brand,USD,100,300.00"],
    costs: ["? / Brand / 300.00 USD"],
  },
  {
    title: "German, with semicolons and decimal commas",
    encoding: "utf-8 with BOM",
    lines: [
      "Kampagnenbericht",
      "1. September 2026 - 2. September 2026",
      "Tag;Kampagnenstatus;Kampagne;Währungscode;Impr.;Klicks;Kosten",
      "2026-09-01;Aktiviert;Küchen;EUR;1.204;41;1.172,45",
      "2026-09-02;Aktiviert;Küchen;EUR;980;39; --",
      "Gesamt: Kampagnen;;;EUR;2.184;80;1.172,45",
      "Gesamt: Konto;;;EUR;2.184;80;1.172,45",
    ],
    costs: ["2026-09-01 / Küchen / 1172.45 EUR", "2026-09-02 / Küchen / 0.00 EUR"],
    totals: 2,
  },
  {
    title: "Spanish, with dates written out",
    encoding: "utf-16",
    lines: [
      "Informe de campañas",
      "1 de septiembre de 2026 - 2 de septiembre de 2026",
      tabs("Día", "Estado de la campaña", "Campaña", "Código de moneda", "Coste", "Impr."),
      tabs("1 sept 2026", "Habilitada", "Cocinas", "EUR", "2.345,60", "100"),
      tabs("2 de septiembre de 2026", "Habilitada", "Cocinas", "EUR", "12", "100"),
      tabs("Total: Campañas", "", "", "EUR", "2.357,60", "200"),
    ],
    costs: ["2026-09-01 / Cocinas / 2345.60 EUR", "2026-09-02 / Cocinas / 12.00 EUR"],
    totals: 1,
  },
  {
    title: "French, with narrow spaces between thousands",
    lines: [
      "Rapport sur les campagnes",
      "1 septembre 2026 - 2 septembre 2026",
      "Jour,État de la campagne,Campagne,Code de devise,Coût,Impr.",
      '01/09/2026,Activée,Cuisine été,EUR,"1\u202f234,56",100',
      '13/09/2026,Activée,Cuisine été,EUR,"7,00 €",100',
      'Total : Campagnes,,,EUR,"1\u202f241,56",200',
    ],
    costs: ["2026-09-01 / Cuisine été / 1234.56 EUR", "2026-09-13 / Cuisine été / 7.00 EUR"],
    totals: 1,
  },
  {
    title: "lines by device are each read, and lines that make no sense are named",
    lines: [
      "Day,Campaign,Device,Currency code,Cost,Impr.",
      "2026-09-01,Brand,Computers,USD,10.00,1",
      "2026-09-01,Brand,Mobile phones,USD,5.00,1",
      "2026-13-01,Brand,Computers,USD,10.00,1",
      "2026-09-02,Brand,Computers,USD,ten,1",
      "2026-09-02,Brand,Computers,USD,-4.00,1",
    ],
    costs: ["2026-09-01 / Brand / 10.00 USD", "2026-09-01 / Brand / 5.00 USD"],
    problems: [
      [4, "date"],
      [5, "cost"],
      [6, "negative"],
    ],
  },
];
