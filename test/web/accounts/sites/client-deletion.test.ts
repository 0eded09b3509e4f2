import { describe, expect, it } from "vitest";
import { deletionText } from "../../../../web/src/accounts/sites/clients/deletion-text.ts";
import type { Client, Site, Team } from "../../../../web/src/api/api.ts";

const acme: Client = {
  id: "client_acme",
  name: "Acme",
  color: "blue",
  target: null,
  created_at: "2026-03-01T00:00:00.000Z",
};

const site = (id: string, client_id: string | null) => ({ id, client_id }) as Site;
const [first, second, other] = [
  site("first", acme.id),
  site("second", acme.id),
  site("other", "client_initech"),
];

type Access = { sites?: string[]; clients?: string[] };
const member = (name: string, access: Access = {}, role = "client") =>
  ({ name, role, ...access }) as Team["members"][number];
const invitation = (email: string, access: Access) =>
  ({ email, role: "client", ...access }) as Team["invitations"][number];
const text = (sites: Site[], members: Team["members"], invitations: Team["invitations"] = []) =>
  deletionText(acme, sites, { members, invitations, seats: { taken: 1, limit: null } });

describe("before a client is deleted, the dialog says", () => {
  it("who loses access: members and open invitations for this client", () => {
    const owner = member("Ada", {}, "owner");
    const bob = member("Bob", { clients: [acme.id] });
    const eve = member("Eve", { clients: ["client_initech"], sites: ["other"] });
    const open = invitation("dan@firm.example", { clients: [acme.id, "client_initech"] });
    expect(text([first, second, other], [owner, bob, eve], [open])).toBe(
      "Its 2 sites are kept, without a client. Bob and dan@firm.example (invited) lose access to them. This cannot be undone.",
    );
    expect(text([first, other], [owner, bob, eve])).toBe(
      "Its site is kept, without a client. Bob loses access to it. This cannot be undone.",
    );
  });

  it("that sites chosen one by one stay visible", () => {
    const some = member("Bob", { clients: [acme.id], sites: ["first"] });
    expect(text([first, second], [some])).toBe(
      "Its 2 sites are kept, without a client. Bob loses access to them, except to sites that were chosen for them one by one. This cannot be undone.",
    );
    const all = member("Bob", { clients: [acme.id], sites: ["first", "second"] });
    expect(text([first, second], [all])).toMatch(/Nobody loses access/);
  });

  it("that nobody loses access", () => {
    expect(text([first, second], [member("Ada", {}, "owner")])).toBe(
      "Its 2 sites are kept, without a client. Nobody loses access. This cannot be undone.",
    );
    expect(text([other], [member("Bob", { clients: [acme.id] })])).toMatch(/^It has no sites, so nobody/);
  });
});
