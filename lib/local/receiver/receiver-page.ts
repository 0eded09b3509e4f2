import { escapeHtml } from "../../../functions/platform/http/text.ts";
import { parseJson } from "../../../functions/platform/json.ts";
import { fill, readPart } from "../template.ts";
import { ANSWERS, type Received, type Receiver } from "./receiver.ts";

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const timeFormat = new Intl.DateTimeFormat("en", { timeStyle: "medium" });

/** What a request says it is: a webhook's type, or the text of a Slack message. */
function composeTitle(body: unknown): string {
  const { type, text } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  return [type, text].find((title) => typeof title === "string") ?? "Request";
}

function renderRequest({ id, at, headers, body, status }: Received): string {
  const json: unknown = parseJson(body);
  const shown = Object.entries(headers).filter(([name]) => name.startsWith("webhook-"));
  const rows = shown.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const text = json === undefined || json === null ? body : JSON.stringify(json, null, 2);
  return `<li data-id="${id}"><details>
    <summary><strong>${escapeHtml(composeTitle(json))}</strong> <time datetime="${at.toISOString()}">${timeFormat.format(at)}</time> <span>answered ${status}</span></summary>
    <dl>${rows.join("")}</dl><pre tabindex="0" aria-label="Body">${escapeHtml(text)}</pre></details></li>`;
}

const renderAnswers = (current: number): string =>
  Object.entries(ANSWERS)
    .map(
      ([status, meaning]) =>
        `<button name="status" value="${status}" aria-pressed="${Number(status) === current}">${status}: ${meaning}</button>`,
    )
    .join("");

/** Renders what the receiver got, and the choice of what it answers. */
export async function renderReceiver(receiver: Receiver, appOrigin: string, address: string) {
  const received = receiver.received();
  const body = fill(await readPart("receiver.html"), {
    app: escapeHtml(appOrigin),
    address: escapeHtml(address),
    answers: renderAnswers(receiver.answer()),
    requests: received.map(renderRequest).join(""),
  });
  return { headers: { "content-security-policy": POLICY }, body };
}
