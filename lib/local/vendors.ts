import { hubspotApi } from "../../functions/destinations/vendors/hubspot/stand-in/api.ts";
import { pipedriveApi } from "../../functions/destinations/vendors/pipedrive/stand-in/api.ts";
import { salesforceApi } from "../../functions/destinations/vendors/salesforce/stand-in/api.ts";
import { sheetsApi } from "../../functions/destinations/vendors/sheets/stand-in/api.ts";
import { DEPLOY, takeScript } from "../../functions/destinations/vendors/sheets/stand-in/deploy.ts";
import { teamsApi } from "../../functions/destinations/vendors/teams/stand-in/api.ts";
import { telegramApi } from "../../functions/destinations/vendors/telegram/stand-in/api.ts";
import { webToLeadApi } from "../../functions/destinations/vendors/web-to-lead/stand-in/api.ts";
import { zohoApi } from "../../functions/destinations/vendors/zoho/stand-in/api.ts";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";
import { changeSwitches, renderVendors, SWITCHES } from "./vendors/page.ts";
import { openVendor, type Vendor } from "./vendors/vendor.ts";

/** The stand-ins of the vendors that leads are sent to, on one page at `endpoint`. */
export type Vendors = Endpoint & ReturnType<typeof openAll> & { bases: Readonly<Record<string, string>> };

const openAll = () => ({
  hubspot: openVendor(hubspotApi),
  pipedrive: openVendor(pipedriveApi),
  teams: openVendor(teamsApi),
  telegram: openVendor(telegramApi),
  sheets: openVendor(sheetsApi),
  salesforce: openVendor(salesforceApi),
  webToLead: openVendor(webToLeadApi),
  zoho: openVendor(zohoApi),
});

/**
 * Starts the stand-ins, and sets the variable that has requests to the vendors go to them. Those to a host in `given` go to
 * its address instead.
 */
export async function startVendors(
  port?: number,
  given: Readonly<Record<string, string>> = {},
): Promise<Vendors> {
  const vendors = openAll();
  const all: Vendor[] = Object.values(vendors);
  let end = () => {};
  const ended = new Promise<Reply>((resolve) => {
    end = () => resolve({ status: 0, body: "", cut: true });
  });
  const { endpoint, close } = await startEndpoint(
    (request: EndpointRequest) => {
      if (request.path === "/") return renderVendors(all);
      if (request.path === SWITCHES) return changeSwitches(all, request.body);
      if (request.path === DEPLOY) return takeScript(vendors.sheets, request.body);
      const [, name = "", ...rest] = request.path.split("/");
      const vendor = all.find((each) => each.name === name);
      if (vendor === undefined) return { status: 404, body: "There is no such stand-in." };
      const reply = vendor.answer({ ...request, path: `/${rest.join("/")}` });
      return reply === "hang" ? ended : reply;
    },
    { port },
  );
  const bases = Object.fromEntries(
    all.flatMap(({ name, hosts }) => hosts.map((host) => [host, `${endpoint}/${name}`])),
  );
  process.env.VENDOR_BASES = JSON.stringify({ ...bases, ...given });
  return {
    ...vendors,
    endpoint,
    bases,
    close: () => {
      end();
      return close();
    },
  };
}
