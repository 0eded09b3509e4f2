import { expect, test } from "vitest";
import { openVendor } from "../../../../lib/local/vendors/vendor.ts";
import { callVendor } from "../../../../test/destinations/given-vendor.ts";
import { findMissing } from "../../crm/mapping.ts";
import { ensureZohoFields } from "./fields.ts";
import { zoho as kind } from "./kind.ts";
import { openZoho } from "./response.ts";
import { zohoApi } from "./stand-in/api.ts";

test("a mapped picklist is known by its values; only a field that does not exist is missing", async () => {
  const client_id = "pat-local-picklist";
  const credentials = {
    region: "us",
    client_id,
    client_secret: `${client_id}-secret`,
    code: "1000.picklist",
  } as const;
  const added = ["Lead_Source", "Gone"].map((field) => ({ value: "whence_source", field }));
  const context = callVendor(openVendor(zohoApi, kind), credentials, { fields: { added } });
  const crm = openZoho(context());
  const fields = await ensureZohoFields(crm);
  if ("kind" in fields) throw new Error(fields.failure.words);
  expect(fields.own.get("Lead_Source")?.values).toMatchObject({ facebook: "Facebook" });
  expect(findMissing(crm.mapping, fields.own)).toEqual(["Gone"]);
});
