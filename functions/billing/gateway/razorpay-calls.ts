import Razorpay from "razorpay";
import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { clearKeys, type PaymentKeys } from "./payment-keys.ts";

const UNEXPECTED = "The payment provider returned an error; please try again in a few minutes.";
const TIMED_OUT = "The payment provider took too long to respond; please try again.";
const UNREACHABLE = "The payment provider can't be reached right now; please try again in a few minutes.";

/** Logs a gateway fault by call and kind, without the response body or any key, and returns the error to throw. */
function fault(status: 502 | 503 | 504, detail: string, call: string, kind: unknown): HttpError {
  console.error(JSON.stringify({ level: "ERROR", gateway: call, status, error: kind }));
  return new HttpError(status, detail);
}

/** 502: the gateway returned an unexpected response. */
export const unexpected = (call: string, kind: unknown): HttpError => fault(502, UNEXPECTED, call, kind);

/** What the package throws. Its status is 0 if there was no response. */
const Failure = v.object({ statusCode: v.number(), error: v.unknown() });
/** The gateway's reply for an unknown object or an action it can't perform. */
const Rejection = v.object({ code: v.literal("BAD_REQUEST_ERROR") });
const NO_RESPONSE = { response: { status: 0, data: { error: null } } };

/** The parts of axios that we set. */
type Axios = {
  defaults: object;
  interceptors: {
    response: { use(done: undefined, failed: (error: { response?: unknown }) => never): void };
  };
};

/** The package's client for the API at `base`; all its requests end at `deadline`. */
function openClient({ key_id, key_secret }: PaymentKeys, base: string, deadline: AbortSignal): Razorpay {
  const client = new Razorpay({ key_id, key_secret });
  // The package has no options for these, so set them on its axios instance.
  const axios: Axios = Reflect.get(client.api, "rq");
  Object.assign(axios.defaults, { baseURL: base, signal: deadline, maxRedirects: 0, proxy: false });
  // The package expects a response in every error, and fails on one without.
  axios.interceptors.response.use(undefined, (error) => {
    throw error.response ? error : NO_RESPONSE;
  });
  return client;
}

/**
 * Returns a function that makes a call with Razorpay's package and parses the reply; null for an unknown object. 502
 * for an unexpected response, 503 if unreachable, 504 without a response by `deadline`.
 */
export function connect(keys: PaymentKeys, base: string, deadline: AbortSignal) {
  const client = openClient(keys, base, deadline);
  return async <S extends v.GenericSchema>(
    call: string,
    reply: S,
    run: (client: Razorpay) => Promise<unknown>,
  ): Promise<v.InferOutput<S> | null> => {
    const answer = await run(client).catch((thrown: unknown) => {
      const { success, output } = v.safeParse(Failure, thrown);
      if (!success) throw unexpected(call, thrown instanceof Error ? thrown.name : typeof thrown);
      const { statusCode: status, error } = output;
      if (status === 0 && deadline.aborted) throw fault(504, TIMED_OUT, call, "late");
      if (status === 0 || status === 429) throw fault(503, UNREACHABLE, call, status || "no response");
      if (status === 401) clearKeys();
      if ((status === 400 || status === 404) && v.is(Rejection, error)) return null;
      throw unexpected(call, status);
    });
    if (answer === null) return null;
    const parsed = v.safeParse(reply, answer);
    if (!parsed.success) throw unexpected(call, "unknown reply");
    return parsed.output;
  };
}
