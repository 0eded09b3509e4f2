import { isGibberishMessage } from "./gibberish.ts";

const MESSAGE_MAX = 5000;
const MARKS = /\p{M}+/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/** Text as its words: small letters without accents, one blank before, between and behind. */
const fold = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .replace(NO_LETTER, " ")
    .trim()} `;

/**
 * What phrases tell of a message, in the languages it is most likely written in. They stand here as folded text has
 * them, small and without accents; * is the rest of a word.
 */
const PHRASES = {
  intent: `
    price*, pricing, quote*, quotation*, cost, costs, budget*, demo, demos, proposal*, estimate*, appointment*, availability,
    consultation*, invoice*, deadline*, asap, how much, how soon, ready to buy, ready to start, would like to order,
    would like to book, want to order, want to book, looking to hire, looking to buy, book a, when can you, when could you,
    preis*, angebot*, kosten*, termin, termine, terminvereinbarung, beratung*, bestell*, verfugbar*, wie viel, wieviel,
    devis, prix, tarif*, cout, couts, rendez vous, disponibilite*, combien,
    precio*, presupuesto*, cotizacion*, cuanto cuesta, cuanto vale, cita, disponibilidad,
    prezz*, preventiv*, quanto costa, appuntament*, disponibilita,
    preco*, orcament*, quanto custa, agendar, disponibilidade,
    offerte*, prijs*, prijz*, afspraak, wat kost,
    wycen*, ceny, cennik*, ile kosztuje, spotkani*, ofert*,
    pris pa, prisen, priser, prisforslag, offert*, tilbud*, kostar, koster, bokning*, bestill*, tidsbestilling,
    hinta*, hinnasto*, tarjou*, ajanvarau*,
    cena, cenu, cenik*, nabidk*, poptavk*, schuzk*, preturi, programare, ajanlat*, arajanlat*, mennyibe,
    τιμη, τιμες, προσφορα*, цена, цены, стоимость, сколько стоит, заявк*, вартість, скільки коштує`,
  pitch: `
    guest post*, sponsored post*, link building, link insertion*, backlink*, domain authority, dofollow,
    first page of google, rank on google, rank higher, seo service*, seo agency, seo expert*,
    increase your traffic, increase your sales, increase your ranking*, boost your traffic, boost your sales,
    boost your ranking*, more traffic to your, your website ranking, your website s ranking, your website traffic,
    your website s seo, your website seo, redesign your website, buy followers, we offer seo, we offer web,
    we offer link, we offer app, we offer lead, we provide seo, we provide web, we provide link, we provide app,
    we provide lead, visited your website and, visited your site and, came across your website and,
    came across your site and, lead generation service*, leads for your business, targeted email list*,
    crypto investment*, unsecured business loan*, web development company, mobile app development company`,
} as const;

type Sign = keyof typeof PHRASES;
const SIGNS = ["intent", "pitch"] as const satisfies Sign[];

const START = 3;

/** The phrases by how they begin, so that one walk over the words finds them all. */
const byStart = new Map<string, { sign: Sign; phrase: string }[]>();
for (const sign of SIGNS) {
  for (const written of PHRASES[sign].split(",")) {
    const phrase = ` ${written.trim()} `.replace("* ", "");
    const start = phrase.slice(0, START);
    byStart.set(start, [...(byStart.get(start) ?? []), { sign, phrase }]);
  }
}

/** The signs whose phrases stand in a folded text; each word is looked at once. */
function signsIn(text: string): Set<Sign> {
  const found = new Set<Sign>();
  for (let at = 0; at !== -1 && found.size < SIGNS.length; at = text.indexOf(" ", at + 1)) {
    for (const { sign, phrase } of byStart.get(text.slice(at, at + START)) ?? [])
      if (text.startsWith(phrase, at)) found.add(sign);
  }
  return found;
}

const LINK = /https?:\/\/|\bwww\.|<a\s|\[url/i;

// Words to the reader's rules, or to the score, and not to the site's owner. Every repetition is of few, whole words.
const STEERING =
  / (?:ignor|disregard|overr[iu]|bypass|negeer|zignor|forget (?:all|any|every|your|prev|prior)|vergiss alle|oublie|olvida)[^ ]*(?: [^ ]+){0,5} (?:(?:system |previous |initial |your )prompt|instru|istru|anweisung|rule|regel|regl[ae]|regol|regra|guideline|consigne|polec)| system (?:prompt|message) /;
const SCORED =
  / (?:scor(?:e|ed|es|ing)|rat(?:e|ing)(?= (?:this|me|my|it|the lead) ))(?: (?:this|me|my|it|the|lead|of|as|to|at|is|be|an?|should|must|message|submission|equals|with)){0,6} (?:10|100|ten|high|highest|max|maximum|perfect|top) /;

/** What a message's wording says, read in time that grows with its length alone. It is never obeyed. */
export type Wording = Record<Sign | "steering" | "links" | "question" | "gibberish", boolean> & {
  length: number;
};

/** Reads the wording of a message. */
export function wordingOf(message: string): Wording {
  const text = message.slice(0, MESSAGE_MAX);
  const folded = fold(text);
  const signs = signsIn(folded);
  return {
    intent: signs.has("intent"),
    pitch: signs.has("pitch"),
    steering: STEERING.test(folded) || SCORED.test(folded),
    links: LINK.test(text),
    question: /[?\uff1f\u061f\u037e]/.test(text),
    gibberish: isGibberishMessage(text),
    length: text.trim().length,
  };
}
