import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { decodeText } from "../../../ui/csv/decode.ts";
import { FileInput } from "../../../ui/csv/file-input.tsx";
import { readLines } from "../../../ui/csv/lines.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormError } from "../../../ui/field.tsx";
import { saveAs } from "../../../ui/save-as.ts";
import { Preview } from "./preview.tsx";
import { readSites, type SiteFile } from "./site-rows.ts";

const FILE_MB = 1;
const BYTES_MAX = FILE_MB * 1024 * 1024;

const EXAMPLE =
  "name,domain,client,consent\r\nFern Shop,fern.example,Fern Ltd,immediate\r\nMoss Blog,moss.example,,required\r\n";

async function readFile(file: Blob): Promise<SiteFile> {
  if (file.size > BYTES_MAX) return { problem: `This file is larger than ${FILE_MB} MB.` };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return { problem: "This is an Excel workbook. Save it as CSV, and choose that file." };
  return readSites(readLines(text.replace(/^\ufeff/, "")));
}

/** Imports sites from a CSV file, after showing what each line would do. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<{ number: number; file: SiteFile } | null>(null);
  const choose = async (file: Blob) => setRead({ number: Date.now(), file: await readFile(file) });
  return (
    <Dialog
      title="Import sites"
      description="A CSV file with a line for each site: its domain and, if you like, its name, client and consent mode (immediate, required or signals). You see what would be added before anything is. Sites that you have already stay as they are."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FileInput label="CSV file" onChoose={(file) => void choose(file)} />
        {read === null && (
          <Button
            look="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => saveAs(new Blob([EXAMPLE], { type: "text/csv" }), "sites-example.csv")}
          >
            <Download />
            Download an example
          </Button>
        )}
        <FormError>{read?.file.problem ?? null}</FormError>
        {read?.file.lines && <Preview key={read.number} lines={read.file.lines} onClose={onClose} />}
      </div>
    </Dialog>
  );
}
