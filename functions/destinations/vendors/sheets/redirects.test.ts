import { describe, expect, it } from "vitest";
import type { Message } from "../../payload.ts";
import { sheets } from "./adapter.ts";

describe("redirects", () => {
  const MESSAGE = {
    delivery: { id: "1", event: "lead.deleted", lead_id: "lead_1", version: 1 },
    lead: null,
  } as unknown as Message;
  const leads = { credentials: { url: "https://script.google.com/macros/s/x/exec", key: "" }, settings: {} };

  async function follow(locations: string[]) {
    const requests: string[] = [];
    const outcomes = await sheets.deliver([MESSAGE], {
      ...leads,
      memory: {},
      remember: async () => {},
      sign: () => "",
      mail: () => Promise.reject(new Error("It mails nothing.")),
      now: new Date(),
      send: async ({ method, url }) => {
        requests.push(`${method} ${url}`);
        return { status: 302, headers: { location: locations.shift() ?? "" }, text: "" };
      },
    });
    return { requests, outcome: outcomes[0] };
  }

  it("are followed once, by GET, and only to the host that returns scripts' responses", async () => {
    const answers = "https://script.googleusercontent.com/macros/echo?x=1";
    const { requests, outcome } = await follow([answers, answers]);
    expect(requests).toEqual([`POST ${leads.credentials.url}`, `GET ${answers}`]);
    expect(outcome?.kind).toBe("unavailable");
  });

  it.each([
    "https://accounts.google.com/ServiceLogin",
    "http://script.googleusercontent.com/",
    "https://script.googleusercontent.com.evil.example/",
    "https://evil.example/?https://script.googleusercontent.com/",
    "https://script.googleusercontent.com:8443/",
    "//127.0.0.1/",
    "/macros/echo",
    "",
  ])("are not followed to %s", async (location) => {
    const { requests, outcome } = await follow([location]);
    expect(requests).toHaveLength(1);
    expect(outcome?.kind).toBe(location.includes("accounts.google") ? "closed" : "unavailable");
  });
});
