import { escapeHtml } from "../../../functions/platform/http/text.ts";
import type { Reply } from "../endpoint.ts";
import { replyTo } from "./api.ts";
import type { Payment } from "./entities.ts";
import { Fault } from "./fault.ts";
import type { Ledger } from "./ledger.ts";

/** Where the page's forms are sent. */
export const REFUNDS = "/fake/refunds";

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{padding:.4rem .8rem;text-align:left;border-bottom:1px solid #ccc}input{width:6rem}";

const format = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);

function renderRow({ id, status, amount, amount_refunded, currency }: Payment): string {
  const left = amount - amount_refunded;
  const form =
    status === "captured"
      ? `<form method="post" action="${REFUNDS}"><input type="hidden" name="payment" value="${escapeHtml(id)}">` +
        `<input name="amount" type="number" min="0.01" max="${left / 100}" step="0.01" value="${left / 100}" aria-label="Amount to refund"> <button>Refund</button></form>`
      : "";
  const cells = [escapeHtml(id), format(amount, currency), status, format(amount_refunded, currency), form];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

/** The page that lists all payments, each with a form to refund it. */
export function renderPayments({ payments }: Ledger): Reply {
  const rows = payments().map(renderRow).join("");
  const heads = ["Payment", "Amount", "Status", "Refunded", ""].map((head) => `<th>${head}</th>`).join("");
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Razorpay stand-in</title><style>${STYLE}</style>
<h1>Razorpay stand-in</h1><p>No money moves here.</p>
${rows === "" ? "<p>No payments yet.</p>" : `<table><tr>${heads}</tr>${rows}</table>`}</html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

/** Makes the refund of a submitted form and returns to the page. */
export function refundFromPage(body: string | null, { refund }: Ledger): Reply {
  const form = new URLSearchParams(body ?? "");
  const reply = replyTo(() => {
    const cents = Math.round(Number(form.get("amount")) * 100);
    if (!(cents > 0)) throw new Fault("The amount must be at least 0.01.");
    return refund(form.get("payment") ?? "", cents);
  });
  return reply.status === 200 ? { status: 303, headers: { location: "/" }, body: "" } : reply;
}
