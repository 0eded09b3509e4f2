import type { Sample } from "./given-export.ts";

const tabs = (...cells: string[]) => cells.join("\t");
const head = (dates: string, aggregation = "Day") => [
  '"Report Name: Campaign performance"',
  `"Report Time: ${dates}"`,
  `"Report Aggregation: ${aggregation}"`,
  '"Time Zone: Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London"',
  '"Last Completed Available Day: 9/30/2026 11:55:00 PM (GMT)"',
  '"Potential Incomplete Data: false"',
  '"Rows: 2"',
  "",
];
const FOOT = ["", '"©2026 Microsoft Corporation. All rights reserved. "'];

/** Microsoft Advertising: reports as CSV and TSV, and the download of a grid. */
export const MICROSOFT: Sample[] = [
  {
    title: "campaigns by day, between notes",
    encoding: "utf-8 with BOM",
    lines: [
      ...head("9/1/2026,9/13/2026"),
      '"Gregorian date","Account number","Account name","Campaign name","Campaign ID","Currency code","Impressions","Clicks","Spend"',
      '"9/1/2026","B013YF4E","Fern & Field","Bing search","777","USD","900","22","31.50"',
      '"9/13/2026","B013YF4E","Fern & Field","Bing search","777","USD","1,900","22","1,031.50"',
      ...FOOT,
    ],
    costs: ["2026-09-01 / Bing search / 31.50 USD", "2026-09-13 / Bing search / 1031.50 USD"],
  },
  {
    title: "no column of dates: the time of the report",
    lines: [
      ...head("9/1/2026,9/30/2026", "Summary"),
      '"Account name","Campaign name","Currency code","Spend"',
      '"Fern & Field","Brand","GBP","300"',
      ...FOOT,
    ],
    costs: ["2026-09-01–2026-09-30 / Brand / 300.00 GBP"],
  },
  {
    title: "TSV in UTF-16",
    encoding: "utf-16",
    lines: [
      tabs("Gregorian date", "Campaign name", "Ad group", "Spend", "Currency code"),
      tabs("2026-09-01", "Brand", "Exact", "5.5", "EUR"),
      tabs("2026-09-02", "Brand", "Exact", "-", "EUR"),
    ],
    costs: ["2026-09-01 / Brand / Exact / 5.50 EUR", "2026-09-02 / Brand / Exact / 0.00 EUR"],
  },
  {
    title: "the API's names of columns",
    lines: [
      ...head("9/1/2026,9/2/2026"),
      "TimePeriod,CampaignName,CampaignId,Spend,CurrencyCode",
      "2026-09-01,Brand,777,5.50,USD",
    ],
    costs: ["2026-09-01 / Brand / 5.50 USD"],
  },
  {
    title: "keywords by week",
    lines: [
      '"Report Name: Keyword performance"',
      "Week,Campaign,Ad group,Keyword,Delivered match type,Currency code,Spend",
      "9/6/2026,Brand,Exact,crm software,Exact,USD,7.07",
      "9/13/2026,Brand,Exact,crm software,Exact,USD,14",
    ],
    costs: [
      "2026-09-06–2026-09-12 / Brand / Exact / crm software / 7.07 USD",
      "2026-09-13–2026-09-19 / Brand / Exact / crm software / 14.00 USD",
    ],
  },
  {
    title: "by month",
    lines: [
      '"Report Name: Bing Ads campaigns"',
      "Month,Campaign name,Spend,Currency code",
      "9/1/2026,Brand,30,USD",
      "10/1/2026,Brand,31,USD",
    ],
    costs: ["2026-09-01–2026-09-30 / Brand / 30.00 USD", "2026-10-01–2026-10-31 / Brand / 31.00 USD"],
  },
  {
    title: "a grid, with a total above, and days that can be read two ways and lie together one way",
    lines: [
      "Campaign,Account number,Date,Spend,Currency",
      "Total - 2 campaigns,,,18.00,USD",
      "Brand,B013YF4E,9/1/2026,10.00,USD",
      "Generic,B013YF4E,9/2/2026,8.00,USD",
    ],
    costs: ["2026-09-01 / Brand / 10.00 USD", "2026-09-02 / Generic / 8.00 USD"],
    totals: 1,
  },
  {
    title: "British days before months, seen by a day above 12",
    lines: [
      "Gregorian date,Campaign name,Spend,Currency code",
      "01/09/2026,Brand,10.00,GBP",
      "14/09/2026,Brand,12.00,GBP",
    ],
    costs: ["2026-09-01 / Brand / 10.00 GBP", "2026-09-14 / Brand / 12.00 GBP"],
  },
  {
    title: "German",
    lines: [
      '"Berichtsname: Kampagnenleistung"',
      "Gregorianisches Datum;Kontonummer;Kampagnenname;Währungscode;Ausgaben",
      "01.09.2026;B013YF4E;Küchen;EUR;1.031,50",
      "02.09.2026;B013YF4E;Küchen;EUR;12",
      "©2026 Microsoft Corporation. Alle Rechte vorbehalten.",
    ],
    costs: ["2026-09-01 / Küchen / 1031.50 EUR", "2026-09-02 / Küchen / 12.00 EUR"],
  },
  {
    title: "Spanish",
    lines: [
      "Fecha gregoriana;Número de cuenta;Nombre de la campaña;Código de moneda;Gasto",
      "01/09/2026;B013YF4E;Cocinas;EUR;31,50",
      "©2026 Microsoft Corporation. Todos los derechos reservados.",
    ],
    costs: ["2026-09-01 / Cocinas / 31.50 EUR"],
  },
  {
    title: "French",
    lines: [
      "Date grégorienne;Nom de la campagne;Groupe d'annonces;Code de devise;Dépenses",
      "01/09/2026;Cuisine;Été;EUR;31,50",
      "©2026 Microsoft Corporation. Tous droits réservés.",
    ],
    costs: ["2026-09-01 / Cuisine / Été / 31.50 EUR"],
  },
];
