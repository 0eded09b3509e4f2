/** Cognito's placeholder for the code. */
export const CODE = "{####}";

/**
 * The email with a password reset code. It doesn't mention our name, since it also goes to clients of agencies, who
 * know us under the agency's brand. `origin` is that of our pages, if known before the deployment.
 */
export function resetMail(origin: string | undefined): { subject: string; text: string; html: string } {
  const page = origin && `${origin}/reset-password`;
  // In the fragment, which is never sent to a server.
  const link = `${page}#code=${CODE}`;
  const where = page === undefined ? "the page where you requested it" : link;
  const sentences = (target: string, code: string) => [
    `Your password reset code is ${code}.`,
    `Enter it ${page ? "at" : "on"} ${target} within an hour.`,
    "Didn't request this? You can ignore this email. Your password stays the same.",
  ];
  return {
    subject: "Your password reset code",
    text: `${sentences(where, CODE).join("\n\n")}\n`,
    html: sentences(page ? `<a href="${link}">${page}</a>` : where, `<b>${CODE}</b>`)
      .map((sentence) => `<p>${sentence}</p>`)
      .join(""),
  };
}
