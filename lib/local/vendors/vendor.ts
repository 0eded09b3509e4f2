import type { EndpointRequest, Reply } from "../endpoint.ts";
import { HTML, type Switches, takeFailure, WORKING } from "./switches.ts";

/**
 * The state shared by all vendors' accounts. `calls`: the calls received, such as "POST /crm/objects/…". `isHalf`: every
 * second record of a batch currently fails.
 */
export type VendorAccount = { switches: Switches; calls: string[]; isHalf: boolean };

/** A record of an account, as shown on the page. */
export type ShownRecord = { id: string; fields: Readonly<Record<string, unknown>> };

/** A vendor's API, with its own authentication and errors. */
export type Api<Account extends VendorAccount> = {
  /** The hosts that it stands in for; one that starts with a dot is a host suffix. */
  hosts: readonly string[];
  /** What to enter as credentials. */
  hint: string;
  /** A form to show with its accounts. */
  form?: string;
  /** The credential of a request, which identifies the account; null if it is missing or invalid. */
  readCredential(request: EndpointRequest): string | null;
  newAccount(): Omit<Account, keyof VendorAccount>;
  answer(request: EndpointRequest, account: Account): Reply;
  records(account: Account): ShownRecord[];
  /** Deletes one of our fields, as an administrator might. */
  deleteField?(account: Account): void;
  failures: {
    unauthorized: Reply | ((request: EndpointRequest) => Reply);
    /** "429", "500" and "full", in the vendor's format. */
    "429": Reply;
    "500": Reply;
    full: Reply;
  };
};

/** A vendor's stand-in. Each credential has its own account. */
export type Vendor<Account extends VendorAccount = VendorAccount> = Pick<
  Api<Account>,
  "hosts" | "hint" | "form"
> & {
  /** The prefix of the stand-in's paths. */
  name: string;
  title: string;
  accounts: ReadonlyMap<string, Account>;
  /** The account of a credential, created if it doesn't exist. */
  account(credential: string): Account;
  listRecords(credential: string): ShownRecord[];
  answer(request: EndpointRequest): Reply | "hang";
};

export function openVendor<Account extends VendorAccount>(
  api: Api<Account>,
  { standIn, title }: { standIn: string; title: string },
): Vendor<Account> {
  const accounts = new Map<string, Account>();
  const { unauthorized } = api.failures;
  const refuse = typeof unauthorized === "function" ? unauthorized : () => unauthorized;
  const account = (credential: string): Account => {
    const existing = accounts.get(credential);
    if (existing !== undefined) return existing;
    const opened = {
      switches: { ...WORKING },
      calls: [],
      isHalf: false,
      ...api.newAccount(),
    } as unknown as Account;
    accounts.set(credential, opened);
    return opened;
  };
  return {
    name: standIn,
    title,
    hosts: api.hosts,
    hint: api.hint,
    ...(api.form !== undefined && { form: api.form }),
    accounts,
    account,
    listRecords: (credential) => api.records(account(credential)),
    answer(request) {
      const credential = api.readCredential(request);
      if (credential === null) return refuse(request);
      const called = account(credential);
      called.calls.push(`${request.method} ${request.path}`);
      const fails = takeFailure(called.switches, request);
      if (fails === "hang") return "hang";
      if (fails === "html") return HTML;
      if (fails === "expired") return refuse(request);
      if (fails === "429" || fails === "500" || fails === "full") return api.failures[fails];
      if (fails === "field deleted") {
        api.deleteField?.(called);
        called.switches = { ...WORKING };
      }
      called.isHalf = fails === "half";
      const reply = api.answer(request, called);
      return fails === "drop" ? { ...reply, cut: true } : reply;
    },
  };
}
