import type { Sample } from "./given-export.ts";

const tabs = (...cells: string[]) => cells.join("\t");
const HEAD = [
  "Campaign Performance Report (in UTC)",
  "Report Start: September 1, 2026, 12:00 AM",
  "Report End: September 30, 2026, 11:59 PM",
  "Date Generated: October 1, 2026, 9:41 AM",
  "",
];

/** LinkedIn Campaign Manager: "Export" of campaign and ad performance, UTF-16 with tabs. */
export const LINKEDIN: Sample[] = [
  {
    title: "campaigns by day: UTF-16 with tabs, below a preamble",
    encoding: "utf-16",
    lines: [
      ...HEAD,
      tabs(
        "Start Date (in UTC)",
        "Account Name",
        "Currency",
        "Campaign Group Name",
        "Campaign Name",
        "Campaign ID",
        "Total Spent",
        "Impressions",
      ),
      tabs("9/1/2026", "Fern & Field", "USD", "Default", "B2B contractors", "312345678", "1,033.33", "1000"),
      tabs("9/14/2026", "Fern & Field", "USD", "Default", "B2B contractors", "312345678", "33.34", "1200"),
    ],
    costs: ["2026-09-01 / B2B contractors / 1033.33 USD", "2026-09-14 / B2B contractors / 33.34 USD"],
  },
  {
    title: "the same as CSV, with days of which none is above 12",
    lines: [
      ...HEAD.map((line) => (line === "" ? "" : `"${line}"`)),
      "Start Date (in UTC),Campaign Name,Currency,Total Spent",
      "9/1/2026,B2B,EUR,33.33",
      "9/2/2026,B2B,EUR,33.33",
      "9/12/2026,B2B,EUR,33.34",
    ],
    costs: ["2026-09-01 / B2B / 33.33 EUR", "2026-09-02 / B2B / 33.33 EUR", "2026-09-12 / B2B / 33.34 EUR"],
  },
  {
    title: "no column of dates: the report's own",
    encoding: "utf-16",
    lines: [...HEAD, tabs("Campaign Name", "Currency", "Total Spent"), tabs("B2B", "USD", "300")],
    costs: ["2026-09-01–2026-09-30 / B2B / 300.00 USD"],
  },
  {
    title: "ads, with the sign of a currency in each amount",
    lines: [
      "Start Date (in UTC),Campaign Group Name,Campaign Name,Campaign ID,Ad ID,Ad Name,Impressions,Clicks,Total Spent,Leads",
      "9/1/2026,G,C,1,2,Ad one,100,5,€10.00,1",
      "9/1/2026,G,C,1,3,Ad two,100,5,€1.50,1",
    ],
    costs: ["2026-09-01 / C / 10.00 EUR", "2026-09-01 / C / 1.50 EUR"],
  },
  {
    title: "a plain dollar names no currency",
    lines: ["Start Date (in UTC),Campaign Name,Total Spent", "9/1/2026,C,$10.00"],
    costs: ["2026-09-01 / C / 10.00 ?"],
  },
  {
    title: "campaigns with ad sets, as they are called since 2025",
    lines: [
      "Start Date (in UTC),Campaign Name,Ad Set Name,Ad Set ID,Currency,Total Spent",
      "2026-09-01,Autumn,Engineers DACH,77,EUR,12.34",
    ],
    costs: ["2026-09-01 / Autumn / Engineers DACH / 12.34 EUR"],
  },
  {
    title: "German",
    encoding: "utf-16",
    lines: [
      "Kampagnen-Leistungsbericht (in UTC)",
      tabs("Startdatum (in UTC)", "Kampagnengruppe", "Kampagnenname", "Währung", "Ausgegeben insgesamt"),
      tabs("01.09.2026", "Standard", "Ingenieure", "EUR", "1.012,50"),
    ],
    costs: ["2026-09-01 / Ingenieure / 1012.50 EUR"],
  },
  {
    title: "Spanish",
    lines: [
      "Fecha de inicio (en UTC);Nombre de la campaña;Divisa;Total gastado",
      "01/09/2026;Ingenieros;EUR;12,50",
      "02/09/2026;Ingenieros;EUR;1.012,50",
    ],
    costs: ["2026-09-01 / Ingenieros / 12.50 EUR", "2026-09-02 / Ingenieros / 1012.50 EUR"],
  },
  {
    title: "French",
    lines: [
      "Date de début (en UTC);Nom de la campagne;Devise;Total dépensé",
      "01/09/2026;Ingénieurs;EUR;12,50",
    ],
    costs: ["2026-09-01 / Ingénieurs / 12.50 EUR"],
  },
  {
    title: "a name with a line break: lines after it keep their numbers",
    lines: [
      "Start Date (in UTC),Campaign Name,Currency,Total Spent",
      '9/14/2026,"Two\nlines",USD,1.00',
      "9/15/2026,C,USD,x",
    ],
    costs: ["2026-09-14 / Two\nlines / 1.00 USD"],
    problems: [[4, "cost"]],
  },
];
