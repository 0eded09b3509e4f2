import { connect, type Socket } from "node:net";

/** Sends text unchanged over a new connection and returns everything received until the connection closes. */
export function sendRaw(port: number, text: string): Promise<string> {
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

/** Opens a connection, sends text unchanged and leaves the connection open. */
export function openSocket(port: number, text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, () => resolve(socket)));
    socket.on("error", reject);
  });
}
