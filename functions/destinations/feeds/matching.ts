const DOTS_IGNORED = new Set(["gmail.com", "googlemail.com"]);

/**
 * Normalizes an email address for Google's hashing: no spaces, lower case. Gmail ignores dots and everything after a
 * plus, so only Gmail addresses drop them. Null if it is not an address.
 */
export function matchableEmail(email: string | null): string | null {
  const [, name = "", domain = ""] =
    /^([^@]+)@([^@]+)$/.exec((email ?? "").replace(/\s/g, "").toLowerCase()) ?? [];
  if (name === "") return null;
  if (!DOTS_IGNORED.has(domain)) return `${name}@${domain}`;
  return `${name.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}

/** A phone number in E.164, such as +18005550100. Null unless it has a country code. */
export function matchablePhone(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/\(0\)/g, "").replace(/[\s()./-]/g, "");
  const number = digits.replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
