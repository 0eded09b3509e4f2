/** The text of a file: UTF-8 or UTF-16 with or without a byte-order mark, else Windows-1252. Null for an Excel workbook. */
export function decodeText(bytes: Uint8Array): string | null {
  const [a = 0, b = 0] = bytes;
  if (a === 0x50 && b === 0x4b) return null;
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  if (a === 0xff && b === 0xfe) return decode("utf-16le");
  if (a === 0xfe && b === 0xff) return decode("utf-16be");
  // In UTF-16, every other byte of a header is 0.
  if (a !== 0 && b === 0) return decode("utf-16le");
  if (a === 0 && b !== 0) return decode("utf-16be");
  try {
    return decode("utf-8", true);
  } catch {
    return decode("windows-1252");
  }
}
