/** Browsers list some zones by a former name. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** A zone's current name, as people read it: "Asia/Kolkata", "America/New York". */
export const nameZone = (zone: string): string => (renamed[zone] ?? zone).replaceAll("_", " ");

/** The names of all zones that the browser knows, and some more. */
export const zoneNames = (...more: string[]): string[] =>
  [...new Set(["UTC", ...more, ...Intl.supportedValuesOf("timeZone")].map(nameZone))].sort();

const fold = (name: string): string => name.trim().replace(/\s+/g, "_").toLowerCase();

/** The IANA name of a zone, found by its name in any case. A name that the browser does not know is returned as it is. */
export const zoneNamed = (name: string): string =>
  (zoneNames().find((each) => fold(each) === fold(name)) ?? name.trim()).replaceAll(" ", "_");
