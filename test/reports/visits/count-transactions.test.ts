import { describe, expect, test } from "vitest";
import {
  type CountedReport,
  planTransactions,
} from "../../../functions/reports/visits/count-transactions.ts";

const report = (number: number, source: string, page: string): CountedReport => ({
  id: String(number),
  cells: [source, page],
  stages: 1,
});

describe("reports are counted in transactions", () => {
  test("of a hundred rows at most, one of which has the messages' ids", () => {
    const reports = Array.from({ length: 300 }, (_, at) => report(at, `source ${at}`, `page ${at % 3}`));
    const transactions = planTransactions(reports);
    expect(transactions.map(({ cells }) => cells.size + 1)).toEqual([100, 100, 100, 16]);
    expect(transactions.flatMap(({ ids }) => ids)).toEqual(reports.map(({ id }) => id));
  });

  test("that share their cells: any number of reports", () => {
    const reports = Array.from({ length: 1000 }, (_, at) => report(at, "google", "/"));
    const [transaction, ...rest] = planTransactions(reports);
    expect(rest).toEqual([]);
    expect(transaction?.cells.get("google")).toMatchObject({ visits: 1000, engaged: 0 });
  });
});
