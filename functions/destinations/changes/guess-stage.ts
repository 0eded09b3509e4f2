import type { MEANINGS } from "./stages.ts";

type Meaning = Exclude<(typeof MEANINGS)[number], "ignore">;

/** Removes accents, capitals and punctuation: "Non qualifié" becomes "non qualifie". */
const fold = (label: string): string =>
  label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Names of stages in English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish and Polish. The first
 * match wins, so negations come first.
 */
const NAMES: [Meaning, RegExp][] = [
  ["spam", /\b(spam|junk|bogus|fake)\b/],
  [
    "new",
    /\b(not|never|noch nicht|nicht) (yet )?(contacted|attempted|kontaktiert)\b|\bnon contacte\b|\b(no|sin) contacta(do|r)\b/,
  ],
  [
    "lost",
    /\b(lost|un ?qualified|dis ?qualified|not (qualified|converted|interested|a fit)|no (fit|budget|interest)|bad timing|rejected|dead|abandoned|cancell?ed|churned)\b/,
  ],
  [
    "lost",
    /\b(verloren|abgelehnt|nicht qualifiziert|unqualifiziert|kein interesse|perdue?s?|refuse|non qualifie|sans suite|perdid[oa]|descartad[oa]|rechazad[oa]|no (cualificad|calificad|interesad)[oa])\b/,
  ],
  [
    "lost",
    /\b(desqualificad[oa]|nao qualificad[oa]|pers[oa]|non qualificat[oa]|rifiutat[oa]|niet gekwalificeerd|afgewezen|forlorad|forlorat|tabt|przegran[aey]|utracon[aey]|odrzucon[aey])\b/,
  ],
  ["won", /\b(won|customer|evangelist|sold|paid|signed|deal closed|purchased|live)\b/],
  [
    "won",
    /\b(gewonnen|kunde|verkauft|gagnee?s?|cliente?|signe|ganad[oa]|vendid[oa]|ganh[oa]|ganha|vint[oa]|acquisit[oa]|klant|vunnen|vundet|kund|wygran[aey]|klient|sprzedan[aey])\b/,
  ],
  [
    "qualified",
    /\b(qualified|qualification|mql|sql|opportunity|converted|proposal|quote|negotiations?|contract|decision|presentation|demo|open deal|evaluation|needs analysis|perception analysis|value proposition|prospecting)\b/,
  ],
  [
    "qualified",
    /\b(qualifiziert|angebot|verhandlung|vertrag|qualifiee?|devis|proposition|negociation|contrat|cualificad[oa]|calificad[oa]|propuesta|negociacion|presupuesto|oportunidad)\b/,
  ],
  [
    "qualified",
    /\b(qualificad[oa]|proposta|negociacao|oportunidade|qualificat[oa]|preventivo|trattativa|offerta|gekwalificeerd|offerte|onderhandeling|offert|kvalificerad|forhandling|kvalificeret|tilbud|oferta|negocjacje|zakwalifikowan[aey])\b/,
  ],
  [
    "contacted",
    /\b(contacted|contact (made|in future)|connected|attempted|working|in progress|nurtur(e|ing)|follow up|called|appointment|meeting|discovery|engaged)\b/,
  ],
  [
    "contacted",
    /\b(kontaktiert|in bearbeitung|termin|contactee?|en cours|rendez vous|rdv|relance|contactad[oa]|en curso|en progreso|cita|contatad[oa]|contactad[oa]|em andamento|contattat[oa]|in corso|appuntamento)\b/,
  ],
  [
    "contacted",
    /\b(gecontacteerd|in behandeling|afspraak|kontaktad|pagaende|kontaktet|i gang|skontaktowan[oey]|w trakcie|spotkanie)\b/,
  ],
  [
    "new",
    /\b(new|open|lead|subscriber|inbox|incoming|raw|neu|offen|eingang|nouveau|nouvelle|ouvert|nuev[oa]|abiert[oa]|nov[oa]|apert[oa]|nuov[oa]|nieuw|ny|oppen|aben|now[aey])\b/,
  ],
];

/** Guesses a stage's status from its name, for the owner to confirm; null if the name is not conclusive. */
export function guessStage(label: string): Meaning | null {
  const name = fold(label);
  return NAMES.find(([, names]) => names.test(name))?.[0] ?? null;
}
