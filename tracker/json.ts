const unicode = (char: string): string => `\\u${`000${char.charCodeAt(0).toString(16)}`.slice(-4)}`;

/**
 * JSON without JSON.stringify, which calls the toJSON that old libraries put on Array and String; empty fields are
 * left out.
 */
export function toJson(value: unknown): string {
  if (typeof value === "string") return `"${value.replace(/[^ !#-[\]-\ud7ff\ue000-\uffff]/g, unicode)}"`;
  if (!value || typeof value !== "object") return `${value}`;
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  const filled = Object.entries(value).filter(([, item]) => item || item === 0);
  return `{${filled.map(([name, item]) => `${toJson(name)}:${toJson(item)}`).join()}}`;
}
