/** What Cognito puts the code in the place of. */
export const CODE = "{####}";

/** The mail that brings the code for a new password; `origin` is where our pages stand, where that is known beforehand. */
export function resetMail(origin: string | undefined): { subject: string; text: string; html: string } {
  const page = origin && `${origin}/reset-password`;
  // Behind the #, which no server is told.
  const link = `${page}#code=${CODE}`;
  const where = page === undefined ? "the page where you asked for it" : link;
  const sentences = (place: string, code: string) => [
    `Your code for a new Whence password is ${code}.`,
    `Enter it ${page ? "at" : "on"} ${place} within an hour.`,
    "If you did not ask for it, you need not do anything: your password stays as it is.",
  ];
  return {
    subject: "Your code for a new Whence password",
    text: `${sentences(where, CODE).join("\n\n")}\n`,
    html: sentences(page ? `<a href="${link}">${page}</a>` : where, `<b>${CODE}</b>`)
      .map((sentence) => `<p>${sentence}</p>`)
      .join(""),
  };
}
