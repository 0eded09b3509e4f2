/** The columns of an export that we read. */
export type Column =
  | "cost"
  | "currency"
  | "day"
  | "week"
  | "month"
  | "from"
  | "to"
  | "campaign"
  | "campaign_id"
  | "ad_group"
  | "keyword";

/** The names that ad networks give these columns, normalized. If a file has several, the first one listed here counts. */
const NAMES: Record<Column, readonly string[]> = {
  cost: [
    ...["cost", "spend", "amount spent", "total spent", "total spend", "total cost", "spent"],
    ...[
      "kosten",
      "ausgegebener betrag",
      "ausgaben",
      "gesamtausgaben",
      "gesamtkosten",
      "ausgegeben insgesamt",
    ],
    ...[
      "coste",
      "costo",
      "importe gastado",
      "gasto",
      "inversion",
      "total gastado",
      "gasto total",
      "coste total",
    ],
    ...["cout", "couts", "montant depense", "depenses", "depense", "total depense", "depenses totales"],
    ...["cout total", "importo speso", "spesa", "custo", "valor usado", "valor gasto", "besteed bedrag"],
  ],
  currency: [
    ...["currency code", "currency", "account currency", "wahrungscode", "wahrung"],
    ...[
      "codigo de moneda",
      "codigo de divisa",
      "moneda",
      "divisa",
      "code de devise",
      "code devise",
      "devise",
    ],
    ...["valuta", "moeda"],
  ],
  day: [
    ...["day", "by day", "gregorian date", "date", "time period", "timeperiod", "start date", "stat time"],
    ...["tag", "datum", "gregorianisches datum", "zeitraum", "startdatum"],
    ...["dia", "fecha", "fecha gregoriana", "fecha de inicio", "periodo"],
    ...["jour", "date gregorienne", "date de debut", "periode", "giorno", "data"],
  ],
  week: ["week", "by week", "woche", "semana", "semaine"],
  month: ["month", "by month", "monat", "mes", "mois"],
  from: [
    ...["reporting starts", "reporting start", "auswertungsbeginn", "berichtsstart", "berichtsbeginn"],
    ...["inicio del informe", "inicio de los informes", "debut des rapports", "debut du rapport"],
  ],
  to: [
    ...["reporting ends", "reporting end", "auswertungsende", "berichtsende"],
    ...["fin del informe", "fin de los informes", "fin des rapports", "fin du rapport"],
  ],
  campaign: [
    ...["campaign name", "campaign", "kampagnenname", "kampagne", "name der kampagne"],
    ...["nombre de la campana", "nombre de campana", "campana"],
    ...["nom de la campagne", "nom de campagne", "campagne", "nome della campagna", "nome da campanha"],
  ],
  campaign_id: [
    ...["campaign id", "kampagnen id", "kampagnennummer", "id der kampagne"],
    ...["id de la campana", "id de campana", "identificador de la campana", "identificador de campana"],
    ...[
      "id de la campagne",
      "id de campagne",
      "identifiant de la campagne",
      "n° de la campagne",
      "n° de campagne",
    ],
  ],
  ad_group: [
    ...["ad group name", "ad group", "ad set name", "ad set"],
    ...["name der anzeigengruppe", "anzeigengruppenname", "anzeigengruppe"],
    ...[
      "nombre del grupo de anuncios",
      "nombre del conjunto de anuncios",
      "grupo de anuncios",
      "conjunto de anuncios",
    ],
    ...[
      "nom du groupe d'annonces",
      "groupe d'annonces",
      "nom de l'ensemble de publicites",
      "ensemble de publicites",
    ],
    ...["nom du groupe de publicites", "groupe de publicites"],
  ],
  keyword: [
    ...["keyword", "search keyword", "keyword text", "suchkeyword", "stichwort"],
    ...["palabra clave", "palabra clave de busqueda", "palabra clave de la red de busqueda"],
    ...[
      "mot cle",
      "mots cles",
      "mot cle pour le reseau de recherche",
      "mots cles pour le reseau de recherche",
    ],
  ],
};

const COLUMNS = Object.keys(NAMES) as Column[];

/** Names of columns in English. Other languages write decimal commas, and days before months. */
const ENGLISH = /^(cost|spend|spent|amount spent|total (spent|spend|cost))$/;

const CURRENCY = /[([]\s*([A-Z]{3})\s*[)\]]/;

/** No header is longer, but the first lines of a file may be anything. */
const HEADER_MAX = 100;

/** Normalizes a header: removes case, accents, dashes and text in parentheses. */
const fold = (header: string): string =>
  header
    .slice(0, HEADER_MAX)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[\s_-]+/g, " ")
    .replace(/[.:*]+$/, "")
    .trim();

/** The columns of a header line, and the currency and language that it names. */
export type Header = {
  columns: Partial<Record<Column, number>>;
  currency: string | null;
  isEnglish: boolean;
};

/** Reads a line as a header; null if it lacks a cost column or any other known column. */
export function readHeader(cells: readonly string[]): Header | null {
  const names = cells.map(fold);
  const found = COLUMNS.flatMap((column): [Column, number][] => {
    const at = NAMES[column].map((name) => names.indexOf(name)).find((index) => index !== -1);
    return at === undefined ? [] : [[column, at]];
  });
  const columns: Header["columns"] = Object.fromEntries(found);
  if (columns.cost === undefined || found.length < 2) return null;
  return {
    columns,
    currency: CURRENCY.exec(cells[columns.cost] ?? "")?.[1] ?? null,
    isEnglish: ENGLISH.test(names[columns.cost] ?? ""),
  };
}
