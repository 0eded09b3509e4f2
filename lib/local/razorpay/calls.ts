import * as v from "valibot";
import { Fault } from "./fault.ts";
import type { Ledger } from "./ledger.ts";

const notes = v.optional(
  v.union([
    v.pipe(v.record(v.string(), v.pipe(v.unknown(), v.transform(String))), v.maxEntries(15)),
    v.pipe(
      v.array(v.unknown()),
      v.maxLength(0),
      v.transform((): [] => []),
    ),
  ]),
  () => [] as [],
);
const amount = v.pipe(
  v.number("The amount must be an integer."),
  v.integer("The amount must be an integer."),
  v.minValue(100, "The amount must be at least INR 1.00"),
);
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "The selected currency is invalid."));
const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => value !== false && Number(value) !== 0),
);
const MAX_RECEIPT = "The receipt may not be greater than 40 characters.";

const NewOrder = v.object({
  amount,
  currency,
  receipt: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40, MAX_RECEIPT))), null),
  notes,
  payment_capture: v.optional(flag, true),
  payment: v.optional(v.object({ capture: v.string() })),
});
const NewCustomer = v.object({
  name: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(50, "The name may not be greater than 50 characters."))),
    null,
  ),
  email: v.optional(
    v.nullable(v.pipe(v.string(), v.email("The email must be a valid email address."))),
    null,
  ),
  contact: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(15, "Contact number is invalid."))), null),
  fail_existing: v.optional(flag, true),
  notes,
});
const Capture = v.object({ amount, currency });

function parse<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return output;
  const [issue] = issues;
  const field = v.getDotPath(issue)?.split(".")[0];
  const isMissing = issue.received === "undefined";
  throw new Fault(isMissing && field ? `The ${field} field is required.` : issue.message, { field });
}

const collection = <Item>(all: readonly Item[], query: URLSearchParams) => {
  const skip = Number(query.get("skip") ?? 0);
  const count = Math.min(100, Number(query.get("count") ?? 10));
  const items = all.slice(skip, skip + count);
  return { entity: "collection", count: items.length, items };
};

type Call = { ledger: Ledger; id: string; query: URLSearchParams; body: unknown };

/** The API calls that the product makes, by method and path. */
export const calls: Record<string, (call: Call) => object> = {
  "POST /v1/orders": ({ ledger, body }) => {
    const { payment_capture, payment, ...order } = parse(NewOrder, body);
    return ledger.addOrder(order, !payment_capture || payment?.capture === "manual");
  },
  "GET /v1/orders": ({ ledger, query }) => {
    const receipt = query.get("receipt");
    const from = Number(query.get("from") ?? 0);
    const to = Number(query.get("to") ?? Number.POSITIVE_INFINITY);
    const matches = (order: { receipt: string | null; created_at: number }) =>
      (receipt === null || order.receipt === receipt) && order.created_at >= from && order.created_at <= to;
    return collection(ledger.orders().filter(matches), query);
  },
  "GET /v1/orders/{id}": ({ ledger, id }) => ledger.order(id),
  "GET /v1/orders/{id}/payments": ({ ledger, id }) => {
    const items = ledger.listPayments(id);
    return { entity: "collection", count: items.length, items };
  },
  "GET /v1/payments/{id}": ({ ledger, id }) => ledger.payment(id),
  "POST /v1/payments/{id}/capture": ({ ledger, id, body }) => {
    const { amount, currency } = parse(Capture, body);
    return ledger.capture(id, amount, currency);
  },
  "GET /v1/payments/{id}/refunds": ({ ledger, id, query }) => {
    const { id: payment_id } = ledger.payment(id);
    return collection(
      ledger.refunds().filter((refund) => refund.payment_id === payment_id),
      query,
    );
  },
  "GET /v1/refunds": ({ ledger, query }) =>
    collection(
      ledger.refunds().filter(({ created_at }) => created_at >= Number(query.get("from") ?? 0)),
      query,
    ),
  "POST /v1/customers": ({ ledger, body }) => {
    const { fail_existing, ...customer } = parse(NewCustomer, body);
    return ledger.addCustomer(customer, fail_existing);
  },
};

/** The call and object id of a request; undefined for an unknown path. */
export function findCall(method: string, path: string) {
  const [, version, noun, id, ...rest] = path.split("/");
  const pattern = ["", version, noun, ...(id === undefined ? [] : ["{id}"]), ...rest].join("/");
  const key = `${method} ${pattern}`;
  return Object.hasOwn(calls, key) ? { run: calls[key], id: id ?? "" } : undefined;
}
