const unicode = (char: string): string => `\\u${`000${char.charCodeAt(0).toString(16)}`.slice(-4)}`;

const quote = (text: string): string => `"${text.replace(/[^ !#-[\]-\ud7ff\ue000-\uffff]/g, unicode)}"`;

/**
 * JSON without JSON.stringify, which calls the toJSON that old libraries put on Array and String; empty fields are
 * left out.
 */
export function toJson(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (!value || typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  const filled = Object.entries(value).filter(([, item]) => item !== undefined && item !== "");
  return `{${filled.map(([name, item]) => `${quote(name)}:${toJson(item)}`).join()}}`;
}
