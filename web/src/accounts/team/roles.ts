import { ROLES, type Role } from "../../../../functions/accounts/members/role.ts";

/** What a role is called and may do. */
export const roles: Record<Role, { name: string; may: string }> = {
  owner: { name: "Owner", may: "everything" },
  admin: { name: "Admin", may: "everything except the plan and deleting the account" },
  analyst: { name: "Analyst", may: "sees all leads and reports, and keeps leads up to date" },
  client: { name: "Client", may: "sees the leads of their own sites" },
  billing: { name: "Billing", may: "only the plan and its receipts" },
};

/** The roles that someone with the role `own` may give. */
export const givenBy = (own: Role): readonly Role[] =>
  ROLES.filter((role) => own === "owner" || role !== "owner");
