import * as v from "valibot";
import { type ApiReply, readSentence } from "./api-reply.ts";
import { type Tool, UNTRUSTED } from "./tool.ts";

/** The maximum size of a list: about 20,000 tokens if the model sets a limit, otherwise about 3,500. */
const ASKED_BYTES = 64 * 1024;
const UNASKED_BYTES = 12 * 1024;

const Row = v.object({ id: v.string() });
const Table = v.object({ rows: v.array(v.unknown()) });
const Page = v.object({ data: v.array(v.unknown()), next_cursor: v.nullable(v.string()) });

type ToolResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError: boolean;
};

/** A failure that the model can act on. */
export const failedResult = (text: string): ToolResult => ({
  content: [{ type: "text", text }],
  isError: true,
});

/** As many rows as fit, at least one. */
function fit(rows: unknown[], max: number): unknown[] {
  let bytes = 0;
  const end = rows.findIndex((row, at) => {
    bytes += JSON.stringify(row).length;
    return at > 0 && bytes > max;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** A page of a list. A cut list continues after its last row, whose id is the cursor. */
function cutPage(rows: v.GenericSchema, { json, nextCursor }: ApiReply, max: number) {
  if (!Array.isArray(json)) return v.parse(Page, json);
  const all = v.parse(v.array(rows), json);
  const data = fit(all, max);
  return { data, next_cursor: data.length < all.length ? v.parse(Row, data.at(-1)).id : nextCursor };
}

/** A short summary of a result. */
function sum(found: { data: unknown; next_cursor?: string | null }): string {
  const { data, next_cursor } = found;
  const rows = Array.isArray(data) ? data : v.is(Table, data) ? data.rows : null;
  const text = rows === null ? "Done." : `${rows.length} ${rows.length === 1 ? "row" : "rows"}.`;
  return `${text}${next_cursor ? " There are more: continue with next_cursor." : ""} ${UNTRUSTED}`;
}

/** How to answer a call: with structured content, which older clients don't support, and with long lists or not. */
export type Reading = { isStructured: boolean; isLong: boolean };

/** The result of a tool call: the API's reply with a note, or its error. A list without a cursor is never cut. */
export function toResult(
  { rows, inQuery }: Tool,
  reply: ApiReply,
  { isStructured, isLong }: Reading,
): ToolResult {
  if (reply.status >= 400) return failedResult(readSentence(reply));
  const max = isLong || !inQuery.includes("cursor") ? ASKED_BYTES : UNASKED_BYTES;
  const found = rows ? cutPage(rows, reply, max) : { data: reply.json ?? null };
  // The note comes first, since some assistants read only part of a result.
  const structuredContent = { note: UNTRUSTED, ...found };
  return {
    content: [{ type: "text", text: isStructured ? sum(found) : JSON.stringify(structuredContent) }],
    ...(isStructured && { structuredContent }),
    isError: false,
  };
}
