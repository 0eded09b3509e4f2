/** The content of a cell. Formulas and texts are distinct, so that tests can tell them apart. */
export type CellValue = string | number | Date | { formula: string };

const OUTSIDE = "The coordinates of the range are outside the dimensions of the sheet.";

/** Interprets a value as if a person had typed it into a cell. */
function read(value: unknown): CellValue {
  if (typeof value === "number") return value;
  if (typeof value === "object" && value !== null && "getTime" in value) return new Date(Number(value));
  const text = String(value);
  if (text.startsWith("'")) return text.slice(1);
  if (/^[=+].+/.test(text)) return { formula: text };
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** A range of a sheet. Rows and columns start at 1. */
function makeRange(cells: CellValue[][], [top, left, height, width]: [number, number, number, number]) {
  const rows = Array.from({ length: height }, (_, at) => top - 1 + at);
  const columns = Array.from({ length: width }, (_, at) => left - 1 + at);
  return {
    getValues: () => rows.map((row) => columns.map((column) => cells[row]?.[column] ?? "")),
    setValues(values: unknown[][]) {
      if (values.length !== height || values.some((row) => row.length !== width))
        throw new Error("The number of rows or columns in the data does not match those in the range.");
      for (const [at, row] of rows.entries()) {
        cells[row] ??= [];
        for (const [place, column] of columns.entries()) cells[row][column] = read(values[at]?.[place]);
      }
    },
  };
}

const isFilled = (cell: CellValue | undefined): boolean => cell !== undefined && cell !== "";

/** A tab of a spreadsheet: the script's API, and the cells by row. */
export function createGrid(size = { rows: 1000, columns: 26 }) {
  const cells: CellValue[][] = [];
  const lastColumn = () =>
    Math.max(0, ...cells.map((row) => row?.findLastIndex(isFilled) ?? -1).map((at) => at + 1));
  return {
    cells,
    size,
    sheet: {
      getLastRow: () => cells.findLastIndex((row) => row?.some(isFilled)) + 1,
      getLastColumn: lastColumn,
      getMaxRows: () => size.rows,
      getMaxColumns: () => size.columns,
      insertRowsAfter(_: number, count: number) {
        size.rows += count;
      },
      insertColumnsAfter(_: number, count: number) {
        size.columns += count;
      },
      deleteRow(row: number) {
        cells.splice(row - 1, 1);
        size.rows -= 1;
      },
      setFrozenRows() {},
      getRange(top: number, left: number, height: number, width: number) {
        const isInside = top >= 1 && left >= 1 && height >= 1 && width >= 1;
        if (!isInside || top + height - 1 > size.rows || left + width - 1 > size.columns)
          throw new Error(OUTSIDE);
        return makeRange(cells, [top, left, height, width]);
      },
    },
  };
}
export type Grid = ReturnType<typeof createGrid>;
