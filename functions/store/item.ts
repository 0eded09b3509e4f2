import type { AttributeValue } from "@aws-sdk/client-dynamodb";

export type Row = Record<string, unknown>;
/** A row in DynamoDB's JSON: every value under its type. */
export type Item = Record<string, AttributeValue>;

function toAttribute(value: unknown): AttributeValue {
  // The protocol is JSON, so bytes travel as text.
  if (value instanceof Uint8Array)
    return { B: Buffer.from(value).toString("base64") } as object as AttributeValue;
  if (typeof value === "string") return { S: value };
  if (typeof value === "number" && Number.isFinite(value)) return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  if (typeof value === "object") return { M: toItem(value) };
  throw new TypeError(`The table cannot store this ${typeof value}.`);
}

/** Converts a row to an item; undefined values are left out. */
export function toItem(row: object): Item {
  const item: Item = {};
  for (const [name, value] of Object.entries(row)) if (value !== undefined) item[name] = toAttribute(value);
  return item;
}

function fromAttribute(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.B !== undefined) return Buffer.from(value.B as unknown as string, "base64");
  if (value.N !== undefined) return Number(value.N);
  if (value.M !== undefined) return fromItem(value.M);
  if (value.L !== undefined) return value.L.map(fromAttribute);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  throw new TypeError("A row holds a value of a type we never write.");
}

/** Converts an item to a row. */
export function fromItem(item: Item): Row {
  const row: Row = {};
  for (const name in item) row[name] = fromAttribute(item[name] as AttributeValue);
  return row;
}
