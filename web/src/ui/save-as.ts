const REVOKE_DELAY_MS = 60_000;

/** Saves a file on the person's machine under this name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
