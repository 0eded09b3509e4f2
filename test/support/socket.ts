import { connect, type Socket } from "node:net";

/** Sends bytes as they are over a connection of its own, and answers all that comes back until it is closed. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8").on("data", (piece) => {
      answer += piece;
    });
    socket.on("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
    socket.on("close", () => resolve(answer));
  });
}

/** A connection that has sent the given bytes and stays open. */
export function halfOpen(port: number, text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, () => resolve(socket)));
    socket.on("error", reject);
  });
}
