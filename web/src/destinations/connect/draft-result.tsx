import { CircleAlert, CircleCheck } from "lucide-react";
import { failureText } from "../../../../functions/platform/outbound/failure-text.ts";
import { detailOf } from "../../api/request.ts";
import { isCrm, type Kind, kinds } from "../kinds.ts";
import type { useDraftTest } from "./use-draft-test.ts";

type Test = NonNullable<ReturnType<typeof useDraftTest>>;

function describe(kind: Kind, { data, error, isPending }: Test): string {
  if (isPending) return "Testing…";
  if (error) return detailOf(error, "The test did not work. Please try again.");
  if (data === undefined) return "Test it before you add it. Nothing is saved.";
  const { ok, ms, code, status } = data;
  if (ok)
    return isCrm(kind)
      ? `The connection works (${ms} ms).`
      : `The sample was sent in ${ms} ms. See whether it arrived.`;
  return code === "not_confirmed"
    ? "This address is not confirmed yet. Once you add the alert, we email its owner a link to confirm it."
    : `The test failed. ${failureText(code ?? "", status)}`;
}

/** What the test of a new destination found, and the response if it failed. Null: only adding it can test it. */
export function DraftResult({ kind, test }: { kind: Kind; test: Test | null }) {
  const isOk = test?.data?.ok;
  const hasFailed = test !== null && (test.error !== null || isOk === false);
  const answer = isOk === false ? test?.data?.answer : null;
  return (
    <div role="status" className="mr-auto grid min-w-0 flex-1 basis-56 gap-0.5 text-sm wrap-anywhere">
      <p
        className={`flex items-start gap-1.5 ${hasFailed ? "text-red" : isOk ? "text-green" : "text-muted"}`}
      >
        {isOk && <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        {hasFailed && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        {test === null
          ? `Adding it tests it: a code of ${kinds[kind].title} works only once.`
          : describe(kind, test)}
      </p>
      {answer && <p className="line-clamp-3 text-muted">Its response: {answer}</p>}
    </div>
  );
}
