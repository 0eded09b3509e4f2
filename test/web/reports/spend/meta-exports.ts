import type { Sample } from "./given-export.ts";

/** Meta Ads Manager and Ads Reporting: "Export table data" as CSV. */
export const META: Sample[] = [
  {
    title: "campaigns by day, with a first line of totals",
    encoding: "utf-8 with BOM",
    lines: [
      "Day,Campaign name,Campaign delivery,Reach,Amount spent (EUR),Link clicks,Reporting starts,Reporting ends",
      ",,,9000,221.81,120,2026-09-01,2026-09-02",
      '2026-09-01,"Playbook, Sept",active,5400,128.7,61,2026-09-01,2026-09-01',
      '2026-09-02,"Playbook, Sept",active,5100,93.11,59,2026-09-02,2026-09-02',
    ],
    costs: ["2026-09-01 / Playbook, Sept / 128.70 EUR", "2026-09-02 / Playbook, Sept / 93.11 EUR"],
    totals: 1,
  },
  {
    title: "a whole range in one line each",
    lines: [
      "Reporting starts,Reporting ends,Campaign name,Campaign delivery,Attribution setting,Amount spent (USD)",
      "2026-09-01,2026-09-30,Prospecting,active,7-day click,600.00",
      "2026-09-01,2026-09-30,Retargeting,inactive,7-day click,",
    ],
    costs: [
      "2026-09-01–2026-09-30 / Prospecting / 600.00 USD",
      "2026-09-01–2026-09-30 / Retargeting / 0.00 USD",
    ],
  },
  {
    title: "ads of ad sets, with ids",
    lines: [
      "Reporting starts,Reporting ends,Campaign name,Campaign ID,Ad set name,Ad name,Impressions,Amount spent (USD),Results",
      "2026-09-01,2026-09-01,Roadmap,120210000000000001,Decision makers,Playbook v1,5400,62.10,1",
      "2026-09-01,2026-09-01,Roadmap,120210000000000001,Decision makers,Playbook v2,5100,60.005,0",
    ],
    costs: [
      "2026-09-01 / Roadmap / Decision makers / 62.10 USD",
      "2026-09-01 / Roadmap / Decision makers / 60.01 USD",
    ],
  },
  {
    title: "the currency in a column of its own",
    lines: [
      "Campaign name,Day,Currency,Amount spent,Impressions,Link clicks",
      "Spring,2026-09-01,SEK,1234.5,100,4",
      "Spring,2026-09-02,SEK,99,100,4",
    ],
    costs: ["2026-09-01 / Spring / 1234.50 SEK", "2026-09-02 / Spring / 99.00 SEK"],
  },
  {
    title: "German",
    lines: [
      "Kampagnenname,Tag,Auslieferung der Kampagne,Ausgegebener Betrag (EUR),Impressionen,Berichtsstart,Berichtsende",
      "Frühling,2026-09-01,active,12.5,100,2026-09-01,2026-09-01",
      "Frühling,2026-09-02,active,1050.75,100,2026-09-02,2026-09-02",
    ],
    costs: ["2026-09-01 / Frühling / 12.50 EUR", "2026-09-02 / Frühling / 1050.75 EUR"],
  },
  {
    title: "German, saved by Excel: semicolons, Windows-1252, decimal commas, dotted dates",
    encoding: "windows-1252",
    lines: [
      "Tag;Kampagnenname;Name der Anzeigengruppe;Ausgegebener Betrag (EUR)",
      '01.09.2026;"Creator; werben";Größe M;1.012,50',
      "02.09.2026;Frühling;Größe M;7",
    ],
    costs: [
      "2026-09-01 / Creator; werben / Größe M / 1012.50 EUR",
      "2026-09-02 / Frühling / Größe M / 7.00 EUR",
    ],
  },
  {
    title: "Spanish, with totals below",
    lines: [
      "Día,Nombre de la campaña,Importe gastado (EUR),Impresiones,Clics en el enlace",
      '2026-09-20,Casas modulares Coruña,"11,52","1.204",35',
      '2026-09-21,Casas modulares Coruña,"1.012,00",1300,40',
      ',Resultados totales,"1.023,52",,',
    ],
    costs: [
      "2026-09-20 / Casas modulares Coruña / 11.52 EUR",
      "2026-09-21 / Casas modulares Coruña / 1012.00 EUR",
    ],
    totals: 1,
  },
  {
    title: "Spanish of Latin America",
    lines: [
      "Inicio del informe,Fin del informe,Nombre de la campaña,Nombre del conjunto de anuncios,Importe gastado (MXN)",
      "2026-09-01,2026-09-07,Otoño,Mujeres 25-34,700.07",
    ],
    costs: ["2026-09-01–2026-09-07 / Otoño / Mujeres 25-34 / 700.07 MXN"],
  },
  {
    title: "French",
    lines: [
      "Nom de la campagne,Jour,Nom de l’ensemble de publicités,Montant dépensé (EUR),Début des rapports,Fin des rapports",
      "Rentrée,2026-09-01,Île-de-France,45.67,2026-09-01,2026-09-01",
    ],
    costs: ["2026-09-01 / Rentrée / Île-de-France / 45.67 EUR"],
  },
  {
    title: "French, with days before months and decimal commas",
    lines: [
      "Jour;Nom de la campagne;Montant dépensé (EUR)",
      "03/09/2026;Rentrée;45,67",
      "04/09/2026;Rentrée;1 045,60",
    ],
    costs: ["2026-09-03 / Rentrée / 45.67 EUR", "2026-09-04 / Rentrée / 1045.60 EUR"],
  },
  {
    title: "by age and gender, and a campaign whose name begins with Total",
    lines: [
      "Campaign name,Day,Age,Gender,Amount spent (GBP)",
      "Total Wellness,2026-09-01,25-34,female,10.01",
      "Total Wellness,2026-09-01,25-34,male,20.02",
    ],
    costs: ["2026-09-01 / Total Wellness / 10.01 GBP", "2026-09-01 / Total Wellness / 20.02 GBP"],
  },
];
