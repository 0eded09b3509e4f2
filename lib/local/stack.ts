import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { renderSite } from "../site.ts";
import { createDataFolder, protectDataFolder, requireLayout } from "./data-folder.ts";
import { type Handler, throughDistribution } from "./distribution.ts";
import { credentials, REGION } from "./engine.ts";
import { type Publish, startEvents } from "./events.ts";
import { startExpiry } from "./expiry.ts";
import { startFiles } from "./files.ts";
import { type Loaded, loadFunctions } from "./functions.ts";
import { createPacing } from "./gateway/pacing.ts";
import { startTokenFilter } from "./gateway/token-filter.ts";
import { createGateway } from "./gateway.ts";
import { startIdentity } from "./identity.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import { lockFolder } from "./lock.ts";
import { type Mail, openMailbox } from "./mail/mailbox.ts";
import { mailCodesTo } from "./mail/reset-mail.ts";
import { type MailService, startMail } from "./mail.ts";
import { type Payments, SIMULATED } from "./payments.ts";
import { type Queues, startQueues } from "./queues.ts";
import { type Secrets, startSecrets } from "./secrets.ts";
import { startServer } from "./server.ts";
import { createTable, startTable } from "./table.ts";
import { startVendors, type Vendors } from "./vendors.ts";
import { createWebsite } from "./website.ts";

/** All stand-ins, and the functions that call them, share this machine. */
const SILENCE_MIN_MS = "30000";
const POOL_ID = `${REGION}_local0000`;
const CLIENT_ID = "whencelocalclient000000000";
const TABLE_NAME = "Whence";
const FILES_BUCKET = "whence-files";
export const RAZORPAY_SECRET_ID = "whence-razorpay";
export const ORIGIN_SECRET_ID = "whence-origin";
const DIGEST_SECRET_ID = "whence-digests";
export const SEALING_SECRET_ID = "whence-seals";
const MAIL_FROM = "Whence <hello@whence.localhost>";
const SUPPORT_EMAIL = "support@whence.localhost";
const SELLER_NAME = "Example Seller (a local run)";
const SELLER_ADDRESS = "1 Example Street\n12345 Example City";

export type StackOptions = {
  port: number;
  /** The folder for all data; null keeps everything in memory. */
  dataDir: string | null;
  dynamoEndpoint?: string | undefined;
  /** Simulated by default. */
  payments?: Payments;
  /** An address on this machine that destinations may send to, and that the dashboard offers; none by default. */
  receiver?: string;
  /** The origin of a sample site, which the dashboard then links to; none by default. */
  sampleSite?: string;
  /** The path of an example report, which is known once there is a demo account; none by default. */
  example?: () => string | undefined;
  /** Addresses for vendors' hosts, in place of the stand-ins'. */
  vendorBases?: Readonly<Record<string, string>>;
};

export type LocalStack = {
  origin: string;
  tableEndpoint: string;
  /** The user pool's twin. Tests close it early to simulate an outage of Cognito. */
  identity: Awaited<ReturnType<typeof startIdentity>>;
  functions: ReadonlyMap<string, Loaded>;
  jobs: Jobs;
  /** EventBridge's twin for events. */
  publish: Publish;
  /** SES's twin, and the emails it has received, newest last. */
  mail: MailService;
  mails(): readonly Mail[];
  /** SQS's twin. */
  queues: Queues;
  /** The stand-ins of vendors. */
  vendors: Vendors;
  /** Secrets Manager's twin. */
  secrets: Secrets;
  /** The API behind the distribution: it answers only requests with the key that the distribution adds. */
  api: Handler;
  originKey: string;
  close(): Promise<void>;
};

/** A random id that stays the same across restarts. */
async function persistentId(dataDir: string | null, name: string): Promise<string> {
  if (dataDir === null) return randomUUID();
  const file = join(dataDir, name);
  await writeFile(file, randomUUID(), { flag: "wx", mode: 0o600 }).catch(() => {});
  return readFile(file, "utf8");
}

/** Starts the whole product on 127.0.0.1: table, identity, functions behind the gateway, website. */
export async function startStack(options: StackOptions): Promise<LocalStack> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startParts(options, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the parts in order and records in `opened` how to close each. */
async function startParts(
  {
    port,
    dynamoEndpoint,
    payments = SIMULATED,
    receiver,
    sampleSite,
    example,
    vendorBases,
    ...options
  }: StackOptions,
  opened: (() => unknown)[],
): Promise<Omit<LocalStack, "close">> {
  const dataDir = options.dataDir === null ? null : resolve(options.dataDir);
  if (dataDir !== null) await createDataFolder(dataDir);
  const origin = `http://127.0.0.1:${port}`;
  const run = randomUUID();
  const folder = dataDir === null ? null : await lockFolder(dataDir, { port, run });
  opened.push(() => folder?.release());
  if (dataDir !== null) {
    await requireLayout(dataDir);
    await protectDataFolder(dataDir);
  }
  const table = await startTable(dataDir, dynamoEndpoint, folder?.recordTable);
  opened.push(table.close);
  const filter = dynamoEndpoint ? null : await startTokenFilter(table.endpoint);
  opened.push(() => filter?.close());
  // The SDK's standard variables: functions can't tell where they run.
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: (filter ?? table).endpoint,
    SILENCE_MIN_MS: process.env.SILENCE_MIN_MS ?? SILENCE_MIN_MS,
    TABLE_NAME,
    FILES_BUCKET,
    USER_POOL_ID: POOL_ID,
    USER_POOL_CLIENT_ID: CLIENT_ID,
    APP_ORIGIN: origin,
    ORIGIN_SECRET_ID,
    DIGEST_SECRET_ID,
    SEALING_SECRET_ID,
    PAYMENTS: payments.mode,
    RAZORPAY_API_BASE: payments.apiBase,
    RAZORPAY_SECRET_ID,
    MAIL_FROM: process.env.MAIL_FROM || MAIL_FROM,
    MAIL_CONFIGURATION_SET: "whence-local",
    // An empty value means no support address.
    SUPPORT_EMAIL: process.env.SUPPORT_EMAIL ?? SUPPORT_EMAIL,
    // An empty name means that receipts name no seller.
    SELLER_NAME: process.env.SELLER_NAME ?? SELLER_NAME,
    SELLER_ADDRESS: process.env.SELLER_ADDRESS ?? SELLER_ADDRESS,
    // The machine's owner may also allow their own servers.
    ...(receiver !== undefined && {
      OUTBOUND_ALLOW: [process.env.OUTBOUND_ALLOW, new URL(receiver).host].filter(Boolean).join(","),
    }),
  });
  await createTable(table.endpoint, TABLE_NAME);
  const mailbox = await openMailbox(dataDir);
  const identity = await startIdentity({
    mailCode: mailCodesTo(mailbox, process.env.MAIL_FROM ?? MAIL_FROM, origin),
    table: { endpoint: table.endpoint, tableName: `${TABLE_NAME}Identity` },
    region: REGION,
    poolId: POOL_ID,
    clientId: CLIENT_ID,
  });
  opened.push(identity.close);
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = identity.endpoint;
  const originKey = randomUUID();
  const secrets = await startSecrets({
    [RAZORPAY_SECRET_ID]: payments.keys,
    [ORIGIN_SECRET_ID]: { current: originKey, previous: "" },
    [DIGEST_SECRET_ID]: await persistentId(dataDir, "digest-key"),
    [SEALING_SECRET_ID]: { current: await persistentId(dataDir, "sealing-key"), previous: "" },
  });
  opened.push(secrets.close);
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = secrets.endpoint;
  const events = startEvents();
  opened.push(events.close);
  const mail = await startMail(mailbox, events.publish);
  opened.push(mail.close);
  process.env.AWS_ENDPOINT_URL_SESV2 = mail.endpoint;
  const files = await startFiles(dataDir, FILES_BUCKET);
  opened.push(files.close);
  process.env.AWS_ENDPOINT_URL_S3 = files.endpoint;
  const vendors = await startVendors(undefined, vendorBases);
  opened.push(vendors.close);
  const queues = await startQueues();
  opened.push(queues.close);
  const functions = loadFunctions();
  const jobs = openJobs();
  opened.push(jobs.close);
  opened.push(startExpiry(table.endpoint, TABLE_NAME).close);
  const { SUPPORT_EMAIL: supportEmail = "", OWN_SITE_ID: ownSiteId = "" } = process.env;
  const site = createWebsite(
    () => renderSite({ origin, supportEmail, ownSiteId, receiver, sampleSite, example: example?.() }),
    payments.apiBase,
  );
  const isLimited = process.env.RATE_LIMITS !== "off";
  const api = createGateway(
    functions,
    (...sent) => queues.send(...sent),
    isLimited ? createPacing() : undefined,
  );
  const server = await startServer(port, { api: throughDistribution(api, originKey), site, run });
  opened.push(server.close);
  return {
    origin,
    tableEndpoint: table.endpoint,
    identity,
    functions,
    jobs,
    publish: events.publish,
    mail,
    mails: mailbox.mails,
    queues,
    vendors,
    secrets,
    api,
    originKey,
  };
}
