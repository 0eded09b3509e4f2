import { useQueryClient } from "@tanstack/react-query";
import Papa from "papaparse";
import { useState } from "react";
import { detailOf, offlineNote } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { FileInput } from "../../ui/csv/file-input.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ImportResult } from "./import-result.tsx";
import { COLUMNS, type Column, guessColumns, type OutcomeRow, readRow } from "./outcome-rows.ts";
import { useImport } from "./use-import.ts";

const ROWS_MAX = 10_000;

type File = { rows: OutcomeRow[]; found: string; problem: string | null };

/** Reads a file: its rows as outcomes, and which columns were recognized. */
function readFile(text: string): File {
  const [header = [], ...lines] = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), {
    skipEmptyLines: "greedy",
  }).data;
  const columns = guessColumns(header);
  const names = Object.entries(columns) as [Column, number][];
  const has = (...wanted: Column[]) => wanted.some((column) => column in columns);
  const isComplete = has("lead_id", "external_id", "click_id", "email") && has("status", "value");
  const problem = !isComplete
    ? "The file needs a header line with a column such as email or lead id, and one such as status or value."
    : lines.length === 0 || lines.length > ROWS_MAX
      ? `The file must have 1 to ${ROWS_MAX.toLocaleString()} rows.`
      : null;
  return {
    rows: problem === null ? lines.map((cells) => readRow(cells, columns)) : [],
    found: names.map(([column, at]) => `${COLUMNS[column]}: “${header[at]?.trim()}”`).join(", "),
    problem,
  };
}

function Import({ file }: { file: File }) {
  const cache = useQueryClient();
  const check = useImport(file.rows);
  const save = useImport(file.rows, () => void cache.invalidateQueries());
  const current = save.isIdle ? check : save;
  const changes = check.data?.filter(({ status }) => status === "changed").length ?? 0;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{file.found}</p>
      {current.isPending && (
        <p role="status" className="text-sm">
          {current.done.toLocaleString()} of {file.rows.length.toLocaleString()} rows…
        </p>
      )}
      {current.data && <ImportResult results={current.data} isDone={save.isSuccess} />}
      {current.error && (
        <p role="alert" className="text-sm text-red">
          {detailOf(
            current.error,
            `The import stopped before the end of the file${offlineNote(current.error)}`,
          )}{" "}
          Importing it again is safe: no row counts twice.
        </p>
      )}
      {check.isSuccess ? (
        <Button busy={save.isPending || changes === 0 || save.isSuccess} onClick={() => save.mutate(false)}>
          Import {changes.toLocaleString()} {changes === 1 ? "change" : "changes"}
        </Button>
      ) : (
        <Button busy={check.isPending} onClick={() => check.mutate(true)}>
          Check {file.rows.length.toLocaleString()} {file.rows.length === 1 ? "row" : "rows"}
        </Button>
      )}
    </div>
  );
}

/** Imports outcomes from a CSV file. Shows what would change before anything does. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<(File & { number: number }) | null>(null);
  const choose = async (chosen: Blob) => setFile({ ...readFile(await chosen.text()), number: Date.now() });
  return (
    <Dialog
      title="Import outcomes"
      description="A CSV file with the email or id of each lead, and its status, value, currency or date. You'll see what would change before anything does."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FileInput label="CSV file" onChoose={(chosen) => void choose(chosen)} />
        {file?.problem && (
          <p role="alert" className="text-sm text-red">
            {file.problem}
          </p>
        )}
        {file !== null && file.problem === null && <Import key={file.number} file={file} />}
      </div>
    </Dialog>
  );
}
