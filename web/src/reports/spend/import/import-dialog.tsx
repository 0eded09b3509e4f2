import { useState } from "react";
import { decodeText } from "../../../ui/csv/decode.ts";
import { FileInput } from "../../../ui/csv/file-input.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { Order } from "../export/dates.ts";
import { type Export, readExport } from "../export/read-export.ts";
import { Preview } from "./preview.tsx";

type Read = { number: number; text: string | null; found: Export | null; isLarge: boolean };

const FILE_MB = 20;

const PROBLEM = {
  large: `This file is larger than ${FILE_MB} MB. Export fewer days at a time.`,
  workbook: "This is an Excel workbook. Export it as CSV, and choose that file.",
  unknown: "No table with costs was found. The file needs a header line with a column such as Cost or Spend.",
  empty: "The file has no costs.",
};

/** Imports spend from an ad network's file, after showing what was found in it. */
export function ImportDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const [read, setRead] = useState<Read | null>(null);
  const choose = async (file: Blob) => {
    const isLarge = file.size > FILE_MB * 1024 * 1024;
    const text = isLarge ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
    setRead({ number: Date.now(), text, found: text === null ? null : readExport(text), isLarge });
  };
  const reorder = (order: Order) =>
    setRead((now) => now && { ...now, found: now.text === null ? null : readExport(now.text, order) });
  const hasCosts = read?.found && read.found.rows.length + read.found.problems.length > 0;
  const problem =
    read === null || hasCosts
      ? null
      : read.isLarge
        ? "large"
        : read.text === null
          ? "workbook"
          : read.found === null
            ? "unknown"
            : "empty";
  return (
    <Dialog
      title="Import spend"
      description="A CSV export from Google Ads, Meta, Microsoft, LinkedIn or TikTok, preferably by day and campaign. You see what would change before anything does, and importing a file twice changes nothing."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FileInput label="Export" onChoose={(file) => void choose(file)} />
        {problem !== null && (
          <p role="alert" className="text-sm text-red">
            {PROBLEM[problem]}
          </p>
        )}
        {read?.found && hasCosts && (
          <Preview
            key={read.number}
            file={read.number}
            found={read.found}
            currency={currency}
            onOrder={reorder}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
