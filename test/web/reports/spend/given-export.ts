import { readExport } from "../../../../web/src/reports/spend/export/read-export.ts";
import { decodeText } from "../../../../web/src/ui/csv/decode.ts";

/** An export in the shape of an ad network's, and what it says. `costs`: days, campaign, ad group, keyword, amount. */
export type Sample = {
  title: string;
  lines: string[];
  encoding?: "utf-8 with BOM" | "utf-16" | "utf-16 without BOM" | "windows-1252";
  costs: string[];
  totals?: number;
  problems?: [line: number, why: string][];
};

/** The bytes of a text as the networks write them. */
function encode(text: string, encoding: Sample["encoding"]): Uint8Array {
  if (encoding === "utf-8 with BOM") return Buffer.from(`\ufeff${text}`, "utf8");
  if (encoding === "utf-16") return Buffer.from(`\ufeff${text}`, "utf16le");
  if (encoding === "utf-16 without BOM") return Buffer.from(text, "utf16le");
  if (encoding === "windows-1252") return Buffer.from(text, "latin1");
  return Buffer.from(text, "utf8");
}

/** What is read of a sample, in the form of its expectations. */
export function readSample({ lines, encoding }: Sample) {
  const text = decodeText(encode(lines.join("\r\n"), encoding));
  const found = text === null ? null : readExport(text);
  if (found === null) return null;
  const costs = found.rows.map(({ days, campaign, ad_group, keyword, micros, currency }) =>
    [
      days === null ? "?" : days.from === days.to ? days.from : `${days.from}–${days.to}`,
      ...[campaign, ad_group, keyword].filter((name) => name !== null),
      `${(micros / 1e6).toFixed(2)} ${currency ?? "?"}`,
    ].join(" / "),
  );
  const problems = found.problems.map(({ line, why }): [number, string] => [line, why]);
  return { network: found.network, costs, totals: found.totals, problems };
}
