// Fictional people for the demo account's leads.
const FIRST =
  "Amelia Noah Priya Liam Sofia Mateo Hannah Omar Chloe Lukas Aisha Ethan Yuki Elena Marcus Ingrid".split(
    " ",
  );
const LAST =
  "Carter Okafor Sharma Murphy Rossi Garcia Weber Haddad Martin Novak Khan Brooks Tanaka Petrova Reed Larsen".split(
    " ",
  );
const COMPANIES = [
  "Brightwater Foods",
  "Kestrel Logistics",
  "Alder & Finch",
  "Tidewell Clinics",
  "Quarry Lane Studio",
];
const DOMAINS = [
  "gmail.com",
  "gmail.com",
  "gmail.com",
  "gmail.com",
  "outlook.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "brightwater.example",
  "kestrel-logistics.example",
  "tidewell.example",
];
const MESSAGES = [
  "Could you send me a quote? We would like to start next month and have a budget set aside.",
  "How long is the wait for a first appointment?",
  "Please call me back in the afternoon.",
  "We are comparing three providers and would like to see your prices for a team of twelve, with the usual terms.",
  "Do you also work on Saturdays?",
  "Interested, please send me something to read.",
  "Hello, is this still open?",
  "Thank you for the tour last week. My husband has two more questions.",
];

/** Uniform random numbers in [0, 1), and random picks from a list. */
export type Chance = { next(): number; pick<T>(list: readonly T[]): T };

/** The contact fields of visitor `number`; one in 36 leaves only a phone number. */
export function makePerson(number: number, { next, pick }: Chance) {
  const first = pick(FIRST);
  const last = pick(LAST);
  const name = `${first} ${last}`;
  const email = `${first}.${last}${number}@${pick(DOMAINS)}`.toLowerCase();
  const phone = `+44 20 7946 0${100 + (number % 900)}`;
  return {
    ...(number % 36 === 22 ? { phone } : { name, email, ...(next() < 0.4 && { phone }) }),
    ...(next() < 0.25 && { company: pick(COMPANIES) }),
    ...(next() < 0.65 && { message: pick(MESSAGES) }),
  };
}
