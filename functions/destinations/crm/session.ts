import type { HttpResponse } from "../../platform/outbound/request.ts";
import type { CallContext, Failed, Memory } from "../adapters/adapter.ts";

/** An access token and the host it is valid for. */
export type Access = { token: string; host: string };

/** Makes calls with an access token that is stored in the destination's memory. */
export type Session = {
  /** Sends a call. A rejected token is renewed once; fails if that is not possible. */
  call(send: (access: Access) => Promise<HttpResponse>): Promise<HttpResponse | Failed>;
  /** The adapter's memory, including later additions. */
  memory(): Memory;
  /** Adds to the memory. */
  keep(more: Memory): Promise<void>;
};

/** What a new access token adds to the memory. */
export type Renewed = { access: Access & Memory };

const accessIn = ({ token, host }: Memory): Access | null =>
  token === undefined || host === undefined ? null : { token, host };

/** Opens a session. `renew` fetches a new access token. */
export function openSession(
  { memory: before, remember }: Pick<CallContext<unknown>, "memory" | "remember">,
  renew: (memory: Memory) => Promise<Renewed | Failed>,
): Session {
  let memory = before;
  const keep = async (more: Memory) => {
    memory = { ...memory, ...more };
    await remember(memory);
  };
  const getAccess = async (): Promise<{ access: Access } | Failed> => {
    const renewed = await renew(memory);
    if ("access" in renewed) await keep(renewed.access);
    return renewed;
  };
  return {
    memory: () => memory,
    keep,
    async call(send) {
      const cached = accessIn(memory);
      if (cached !== null) {
        const response = await send(cached);
        if (response.status !== 401) return response;
      }
      const renewed = await getAccess();
      return "access" in renewed ? send(renewed.access) : renewed;
    },
  };
}
