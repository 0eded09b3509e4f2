import * as v from "valibot";
import { type ApiReply, sentenceOf } from "./api-reply.ts";
import { type Tool, UNTRUSTED } from "./tool.ts";

/** The most bytes of a list: some 20,000 tokens, which is less than what assistants cut off. */
const LIST_BYTES = 64 * 1024;

const Row = v.object({ id: v.string() });
const Page = v.object({ data: v.array(v.unknown()), next_cursor: v.nullable(v.string()) });

type ToolResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError: boolean;
};

/** A failure that the model can read, and act on. */
export const failedResult = (text: string): ToolResult => ({
  content: [{ type: "text", text }],
  isError: true,
});

/** As many rows as fit, at least one. */
function fit(rows: unknown[]): unknown[] {
  let bytes = 0;
  const end = rows.findIndex((row, at) => {
    bytes += JSON.stringify(row).length;
    return at > 0 && bytes > LIST_BYTES;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** A page of a list. A list that is cut continues after its last row, whose id is the cursor. */
function pageOf(rows: v.GenericSchema, { json, nextCursor }: ApiReply) {
  if (!Array.isArray(json)) return v.parse(Page, json);
  const all = v.parse(v.array(rows), json);
  const data = fit(all);
  return { data, next_cursor: data.length < all.length ? v.parse(Row, data.at(-1)).id : nextCursor };
}

/** The result of a tool call: the API's reply, as JSON that says what it is; or the API's error. */
export function resultOf({ rows }: Tool, reply: ApiReply): ToolResult {
  if (reply.status >= 400) return failedResult(sentenceOf(reply));
  const found = rows ? pageOf(rows, reply) : { data: reply.json ?? null };
  // The note comes first, and is in the same JSON, because some assistants read only part of a result.
  const structuredContent = { note: UNTRUSTED, ...found };
  return {
    content: [{ type: "text", text: JSON.stringify(structuredContent) }],
    structuredContent,
    isError: false,
  };
}
