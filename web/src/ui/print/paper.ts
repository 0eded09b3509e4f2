/** Countries that print on Letter. Everywhere else it is A4. */
const LETTER = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "DO", "PR", "SV", "NI"]);

/** Sets the paper that the reader's country uses, for the print stylesheet. */
export function choosePaper(language: string = navigator.language): void {
  const region = new Intl.Locale(language).maximize().region ?? "";
  document.documentElement.dataset.paper = LETTER.has(region) ? "letter" : "a4";
}
