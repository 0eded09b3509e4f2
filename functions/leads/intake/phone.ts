import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { PHONE_NUMBERS } from "./phone-numbers.list.ts";

/** Country domains that sites worldwide use. */
const WORLDWIDE = new Set(
  "ac ad ag ai am as bz cc cd co dj fm gg gl im io is la li ly me ms mu nu pw sc sh so st sx tk to tv vc vg ws".split(
    " ",
  ),
);

/** The country of a site's domain; undefined if it has none. */
function guessCountry(domain: string | null): CountryCode | undefined {
  const name = domain?.split(".").at(-1) ?? "";
  const country = (name === "uk" ? "GB" : name.toUpperCase()) as CountryCode;
  return !WORLDWIDE.has(name) && isSupportedCountry(country, PHONE_NUMBERS) ? country : undefined;
}

/**
 * Formats a phone number as E.164, by its own country code or that of the site's country. Unchanged if it isn't valid
 * there, has an extension, or contains other text.
 */
export function formatPhone(phone: string, domain: string | null): string {
  const country = guessCountry(domain);
  const options = { ...(country && { defaultCountry: country }), extract: false };
  const read = parsePhoneNumberFromString(phone, options, PHONE_NUMBERS);
  return read?.isValid() && !read.ext ? read.number : phone;
}
