const REVOKE_DELAY_MS = 60_000;

/** Saves a file to the user's downloads. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the URL only after click() has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
