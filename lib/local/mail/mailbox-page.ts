import { escapeHtml } from "../../../functions/platform/http/text.ts";
import { fill, readPart } from "../template.ts";
import type { Mail } from "./mailbox.ts";

/** The response for a page. */
export type Page = { status: number; headers: Record<string, string>; body: string };

const SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox";
const OWN_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

const renderTime = (at: string): string =>
  `<time datetime="${escapeHtml(at)}">${escapeHtml(dateFormat.format(new Date(at)))}</time>`;

/** Text as HTML, with URLs as links. */
const linkify = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,])/)
    .map((piece, at) =>
      at % 2 === 0
        ? escapeHtml(piece)
        : `<a href="${escapeHtml(piece)}" target="_blank" rel="noreferrer">${escapeHtml(piece)}</a>`,
    )
    .join("");

function renderList(mails: readonly Mail[], openId: string | undefined): string {
  if (mails.length === 0) {
    return `<p class="empty">No emails yet. Register an account, and its welcome email arrives here within a minute.</p>`;
  }
  const rows = mails.toReversed().map(({ id, at, to, subject }) => {
    const current = id === openId ? ` aria-current="page"` : "";
    const title = subject.trim() === "" ? "(no subject)" : subject;
    return `<li><a href="/mailbox/${escapeHtml(id)}"${current}><strong>${escapeHtml(title)}</strong><span>${escapeHtml(to)}</span>${renderTime(at)}</a></li>`;
  });
  return `<ol reversed>${rows.join("")}</ol>`;
}

async function renderMail({ id, at, from, to, subject, text, html, headers }: Mail): Promise<string> {
  const rows = Object.entries(headers).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${linkify(value)}</dd>`,
  );
  return fill(await readPart("mail.html"), {
    subject: escapeHtml(subject),
    from: escapeHtml(from),
    to: escapeHtml(to),
    at: renderTime(at),
    text: linkify(text) || "This email has no plain text.",
    headers: rows.join(""),
    frame:
      html === ""
        ? "<p>This email has no HTML.</p>"
        : `<iframe sandbox="${SANDBOX}" src="/mailbox/${escapeHtml(id)}/page" title="HTML version"></iframe>`,
  });
}

/** An email's HTML, sandboxed: no scripts run, and links open in a new tab. */
function renderHtml({ html }: Mail, appOrigin: string): Page {
  const head = /<head(?:\s[^>]*)?>/i;
  const base = `<base target="_blank">`;
  const body = head.test(html)
    ? html.replace(head, (tag) => tag + base)
    : `<!doctype html><meta charset="utf-8">${base}${html}`;
  const policy = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data: ${appOrigin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
  return { status: 200, headers: { "content-security-policy": policy }, body };
}

/** Renders the mailbox at `path`: the list of emails, the list with one email open, or only that email's HTML. */
export async function renderMailbox(path: string, mails: readonly Mail[], appOrigin: string): Promise<Page> {
  const [, , id, page, ...rest] = path.split("/");
  const mail = mails.find((each) => each.id === id);
  if (mail !== undefined && page === "page" && rest.length === 0) return renderHtml(mail, appOrigin);
  const isList = id === undefined || path === "/mailbox/";
  const isMail = mail !== undefined && page === undefined;
  const missing = isList ? "Choose an email to read it." : "This email no longer exists.";
  const body = fill(await readPart("mailbox.html"), {
    brand: isMail ? `<a class="brand" href="/mailbox">Mailbox</a>` : `<h1 class="brand">Mailbox</h1>`,
    title: isMail ? escapeHtml(mail.subject) : "Emails",
    view: isList ? "list" : "mail",
    app: escapeHtml(appOrigin),
    count: `${mails.length} ${mails.length === 1 ? "email" : "emails"}`,
    list: renderList(mails, id),
    mail: isMail ? await renderMail(mail) : `<p class="empty">${missing}</p>`,
  });
  return { status: isList || isMail ? 200 : 404, headers: { "content-security-policy": OWN_POLICY }, body };
}
