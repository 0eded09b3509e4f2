import type { Sample } from "./given-export.ts";

/** TikTok Ads Manager: custom reports and campaign lists as CSV. */
export const TIKTOK: Sample[] = [
  {
    title: "campaigns by day, with a total below",
    encoding: "utf-8 with BOM",
    lines: [
      "Campaign name,By Day,Cost,Currency,CPC (destination),Impressions,Clicks (destination)",
      "Autumn_UGC,2026-09-01,120.50,USD,0.42,10000,287",
      "Autumn_UGC,2026-09-02,99.95,USD,0.40,9000,250",
      "Total of 2 results,-,220.45,USD,0.41,19000,537",
    ],
    costs: ["2026-09-01 / Autumn_UGC / 120.50 USD", "2026-09-02 / Autumn_UGC / 99.95 USD"],
    totals: 1,
  },
  {
    title: "days with a time",
    lines: [
      "By Day,Campaign ID,Campaign name,Cost,Currency",
      "2026-09-01 00:00:00,1780000000000001,Autumn,10,EUR",
    ],
    costs: ["2026-09-01 / Autumn / 10.00 EUR"],
  },
  {
    title: "ad groups by week, as ranges",
    lines: [
      "Campaign name,Ad group name,By Week,Cost,Currency,Video views at 25%",
      "Autumn,Women 18-24,2026-08-31 ~ 2026-09-06,70.07,EUR,5",
    ],
    costs: ["2026-08-31–2026-09-06 / Autumn / Women 18-24 / 70.07 EUR"],
  },
  {
    title: "by month",
    lines: ["Campaign name,By Month,Cost,Currency,CTR (destination)", "Autumn,2026-09,30.00,EUR,1%"],
    costs: ["2026-09-01–2026-09-30 / Autumn / 30.00 EUR"],
  },
  {
    title: "a date in the account's language, below the name of the report",
    lines: [
      "TikTok report",
      "",
      "Date,Campaign name,Total cost,Currency",
      '"Sep 1, 2026",Autumn,"1,030.00",USD',
    ],
    costs: ["2026-09-01 / Autumn / 1030.00 USD"],
  },
  {
    title: "amounts with a code",
    lines: ["By Day,Campaign name,Cost", "2026-09-01,Autumn,1030.00 USD", "2026-09-02,Autumn,0.00 USD"],
    costs: ["2026-09-01 / Autumn / 1030.00 USD", "2026-09-02 / Autumn / 0.00 USD"],
  },
  {
    title: "a currency without cents",
    lines: [
      "By Day,Campaign name,Cost,Currency",
      '2026-09-01,Autumn,"12,345",JPY',
      "2026-09-02,Autumn,980,JPY",
    ],
    costs: ["2026-09-01 / Autumn / 12345.00 JPY", "2026-09-02 / Autumn / 980.00 JPY"],
  },
  {
    title: "German",
    lines: [
      "TikTok-Bericht",
      "Datum;Kampagnenname;Anzeigengruppenname;Kosten;Währung",
      "01.09.2026;Herbst;Frauen;1.012,50;EUR",
      "Summe;;;1.012,50;EUR",
    ],
    costs: ["2026-09-01 / Herbst / Frauen / 1012.50 EUR"],
    totals: 1,
  },
  {
    title: "Spanish",
    lines: [
      "Informe de TikTok",
      "Fecha;Nombre de la campaña;Nombre del grupo de anuncios;Coste;Moneda",
      "2026-09-01;Otoño;Mujeres;12,50;EUR",
      "Total;;;12,50;EUR",
    ],
    costs: ["2026-09-01 / Otoño / Mujeres / 12.50 EUR"],
    totals: 1,
  },
  {
    title: "French",
    lines: [
      "Rapport TikTok",
      "Date;Nom de la campagne;Nom du groupe de publicités;Coût;Devise",
      "2026-09-01;Automne;Femmes;12,50;EUR",
    ],
    costs: ["2026-09-01 / Automne / Femmes / 12.50 EUR"],
  },
];
