/** The ad networks whose exports are known, and the source that their leads have. */
export const NETWORKS = {
  google: { name: "Google Ads", source: "google" },
  meta: { name: "Meta", source: "facebook" },
  microsoft: { name: "Microsoft Advertising", source: "bing" },
  linkedin: { name: "LinkedIn", source: "linkedin" },
  tiktok: { name: "TikTok", source: "tiktok" },
} as const;
export type Network = keyof typeof NETWORKS;

/** Signs of each network's exports, in the headers and in the lines around the table. The first match counts. */
const SIGNS: [Network, RegExp][] = [
  [
    "microsoft",
    /gregorian|gr[eé]gorienne|microsoft|bing ads|account number|kontonummer|n[uú]mero de cuenta|delivered match type|report aggregation|potential incomplete data/,
  ],
  [
    "linkedin",
    /linkedin|total spent|in utc|en utc|campaign group|kampagnengruppe|grupo de campañas|groupe de campagnes|total gastado|total dépensé|ausgegeben insgesamt/,
  ],
  ["tiktok", /tiktok|\(destination\)|by day|\bp100\b|video views at|reproducciones de vídeo al|vues vidéo à/],
  [
    "meta",
    /reporting (starts|ends)|auswertungs|berichts(start|beginn|ende)|informes?\b.*(importe|alcance)|des rapports|amount spent|ausgegebener betrag|importe gastado|montant dépensé|ad set|link clicks|facebook|instagram/,
  ],
  [
    "google",
    /impr\.|campaign (report|status|type|state)|kampagnen(bericht|status|typ)|informe de campañas|estado de la campaña|rapport sur les campagnes|état de la campagne|google|currency code|währungscode|código de moneda|code de devise/,
  ],
];

/** The network that a file probably comes from, judged by its headers and the text around the table; null if unknown. */
export function guessNetwork(text: string): Network | null {
  const lower = text.toLowerCase();
  return SIGNS.find(([, sign]) => sign.test(lower))?.[0] ?? null;
}
