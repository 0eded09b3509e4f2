import { escaped } from "../../functions/http/text.ts";
import type { Mail } from "./mailbox.ts";
import { fill, part } from "./template.ts";

/** A page's answer. */
export type Page = { status: number; headers: Record<string, string>; body: string };

const SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox";
const OWN_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const when = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

const moment = (at: string): string =>
  `<time datetime="${escaped(at)}">${escaped(when.format(new Date(at)))}</time>`;

/** Text with its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, at) =>
      at % 2 === 0
        ? escaped(piece)
        : `<a href="${escaped(piece)}" target="_blank" rel="noreferrer">${escaped(piece)}</a>`,
    )
    .join("");

function listed(mails: readonly Mail[], openId: string | undefined): string {
  if (mails.length === 0) {
    return `<p class="empty">No mails yet. What the product sends arrives here: register an account, and within a minute it is welcomed.</p>`;
  }
  const rows = mails.toReversed().map(({ id, at, to, subject }) => {
    const current = id === openId ? ` aria-current="page"` : "";
    const title = subject.trim() === "" ? "(no subject)" : subject;
    return `<li><a href="/mailbox/${escaped(id)}"${current}><strong>${escaped(title)}</strong><span>${escaped(to)}</span>${moment(at)}</a></li>`;
  });
  return `<ol reversed>${rows.join("")}</ol>`;
}

async function opened({ id, at, from, to, subject, text, html, headers }: Mail): Promise<string> {
  const rows = Object.entries(headers).map(
    ([name, value]) => `<dt>${escaped(name)}</dt><dd>${linked(value)}</dd>`,
  );
  return fill(await part("mail.html"), {
    subject: escaped(subject),
    from: escaped(from),
    to: escaped(to),
    at: moment(at),
    text: linked(text) || "This mail has no text.",
    headers: rows.join(""),
    frame:
      html === ""
        ? "<p>This mail has no page.</p>"
        : `<iframe sandbox="${SANDBOX}" src="/mailbox/${escaped(id)}/page" title="The mail as a page"></iframe>`,
  });
}

/** A mail's own HTML: nothing of it runs, and its links open beside the mailbox. */
function own({ html }: Mail, appOrigin: string): Page {
  const head = /<head(?:\s[^>]*)?>/i;
  const base = `<base target="_blank">`;
  const body = head.test(html)
    ? html.replace(head, (tag) => tag + base)
    : `<!doctype html><meta charset="utf-8">${base}${html}`;
  const policy = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data: ${appOrigin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
  return { status: 200, headers: { "content-security-policy": policy }, body };
}

/** The mailbox at `path`: the list of mails, one mail beside it, or that mail's own HTML alone. */
export async function mailboxPage(path: string, mails: readonly Mail[], appOrigin: string): Promise<Page> {
  const [, , id, page, ...rest] = path.split("/");
  const mail = mails.find((each) => each.id === id);
  if (mail !== undefined && page === "page" && rest.length === 0) return own(mail, appOrigin);
  const isList = id === undefined || path === "/mailbox/";
  const isMail = mail !== undefined && page === undefined;
  const missing = isList ? "Choose a mail to read it." : "This mail is not here any more.";
  const body = fill(await part("mailbox.html"), {
    brand: isMail ? `<a class="brand" href="/mailbox">Mailbox</a>` : `<h1 class="brand">Mailbox</h1>`,
    title: isMail ? escaped(mail.subject) : "Mails",
    view: isList ? "list" : "mail",
    app: escaped(appOrigin),
    count: `${mails.length} ${mails.length === 1 ? "mail" : "mails"}`,
    list: listed(mails, id),
    mail: isMail ? await opened(mail) : `<p class="empty">${missing}</p>`,
  });
  return { status: isList || isMail ? 200 : 404, headers: { "content-security-policy": OWN_POLICY }, body };
}
