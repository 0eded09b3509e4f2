import { kinds } from "../../functions/destinations/vendors/kinds.ts";
import { DEPLOY, takeScript } from "../../functions/destinations/vendors/sheets/stand-in/deploy.ts";
import { type StandIn, standIns } from "../../functions/destinations/vendors/stand-ins.ts";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";
import { changeSwitches, renderVendors, SWITCHES } from "./vendors/page.ts";
import { type Api, openVendor, type Vendor, type VendorAccount } from "./vendors/vendor.ts";

type StandIns = typeof standIns;
type Opened = {
  [K in StandIn]: StandIns[K] extends Api<infer Account extends VendorAccount> ? Vendor<Account> : never;
};

/** The stand-ins of the vendors that leads are sent to, by kind, on one page at `endpoint`. */
export type Vendors = Endpoint & Opened & { bases: Readonly<Record<string, string>> };

const openAll = (): Opened =>
  Object.fromEntries(
    Object.entries(standIns as unknown as Record<StandIn, Api<VendorAccount>>).map(([kind, api]) => [
      kind,
      openVendor(api, kinds[kind as StandIn]),
    ]),
  ) as unknown as Opened;

/**
 * Starts the stand-ins, and sets the variable that redirects requests to vendors to them. A host in `given` is
 * redirected to its given address instead.
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
