import type { ShownExport } from "../../../functions/leads/exports/export.ts";
import type { App, Called } from "../../support/app.ts";
import type { GivenAccount } from "../../support/given.ts";

type Member = Pick<GivenAccount, "token">;

/** The exports of an account, as one of its members sees them. */
export function exportsOf(app: App, headers: Record<string, string> = {}) {
  const start = ({ token }: Member, filters: object = {}) =>
    app.call("POST /api/exports", { token, headers, body: { format: "csv", ...filters } });
  const list = async ({ token }: Member): Promise<ShownExport[]> =>
    ((await app.call("GET /api/exports", { token, headers })).json as { data: ShownExport[] }).data;
  const link = ({ token }: Member, id: string) =>
    app.call(`POST /api/exports/${id}/link`, { token, headers });
  return {
    start,
    list,
    link,
    write: (now = new Date()) => app.jobs.run("write-exports", { now }),
    /** A finished export. */
    given: async (member: Member, filters: object = {}): Promise<ShownExport> => {
      const { status, text, json } = await start(member, filters);
      if (status !== 202) throw new Error(`export: ${status} ${text}`);
      const { id } = json as ShownExport;
      await app.jobs.run("write-exports");
      const found = (await list(member)).find((each) => each.id === id);
      if (found === undefined) throw new Error("The export is not listed.");
      return found;
    },
    /** The file behind a link to it. */
    file: async (member: Member, id: string): Promise<Response> => fetch(urlIn(await link(member, id))),
  };
}

/** The URL in a response with a link. */
export const urlIn = ({ status, text, json }: Called): string => {
  if (status !== 200) throw new Error(`link: ${status} ${text}`);
  return (json as { url: string }).url;
};
