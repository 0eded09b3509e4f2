/** Countries that print on Letter. Everywhere else it is A4. */
const LETTER = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "DO", "PR", "SV", "NI"]);

/** The country of a language; "" for one that isn't well-formed, such as that of a system with the POSIX locale. */
function readRegion(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    return "";
  }
}

/** Sets the paper that the reader's country uses, for the print stylesheet. */
export function choosePaper(language: string = navigator.language): void {
  document.documentElement.dataset.paper = LETTER.has(readRegion(language)) ? "letter" : "a4";
}
