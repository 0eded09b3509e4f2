import { get, type IncomingMessage } from "node:http";

/** A download whose body is not read until `rest` or `disconnect` is called. */
export type Paused = {
  status: number;
  headers: IncomingMessage["headers"];
  /** Reads the body and returns its length; rejects if the download breaks off. */
  rest(): Promise<number>;
  /** Whether the download broke off. */
  isBroken(): boolean;
  disconnect(): void;
};

/** Starts a download and reads only its headers. */
export function startPaused(url: string, token: string): Promise<Paused> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      // Without a listener, an error would end the process. Reading the body reports it.
      response.on("error", () => {});
      const rest = async () => {
        let bytes = 0;
        for await (const piece of response) bytes += piece.length;
        return bytes;
      };
      const isBroken = () => response.destroyed && !response.complete;
      resolve({ status, headers, rest, isBroken, disconnect: () => response.destroy() });
    });
    request.on("error", reject);
  });
}
