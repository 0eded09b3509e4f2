/** A program that connects AI assistants to MCP servers: where its configuration goes, and what it is. */
export type AssistantClient = { title: string; where: string; configure: (address: string) => string };

/** Stands for the key in every configuration: a key's text is shown only once, when it is created. */
const KEY = "YOUR_API_KEY";

const json = (value: object): string => JSON.stringify(value, null, 2);

/** The programs, by the name of their tab. */
export const clients: Readonly<Record<string, AssistantClient>> = {
  claude_code: {
    title: "Claude Code",
    where: "Run this command in a terminal.",
    configure: (address) =>
      `claude mcp add --transport http whence ${address} --header "Authorization: Bearer ${KEY}"`,
  },
  claude_desktop: {
    title: "Claude Desktop",
    where:
      "Open Settings → Developer → Edit Config, add this to claude_desktop_config.json and restart Claude. It needs Node.js.",
    configure: (address) => {
      // The header has no space: some versions split arguments at spaces.
      const args = ["-y", "mcp-remote", address, "--header", `Authorization:\${WHENCE_AUTHORIZATION}`];
      const env = { WHENCE_AUTHORIZATION: `Bearer ${KEY}` };
      return json({ mcpServers: { whence: { command: "npx", args, env } } });
    },
  },
  cursor: {
    title: "Cursor",
    where: "Add this to ~/.cursor/mcp.json.",
    configure: (url) =>
      json({ mcpServers: { whence: { url, headers: { Authorization: `Bearer ${KEY}` } } } }),
  },
  vs_code: {
    title: "VS Code",
    where:
      "Run “MCP: Open User Configuration” from the Command Palette and add this. VS Code asks for the key once and stores it safely.",
    configure: (url) => {
      const input = { type: "promptString", id: "whence-key", description: "Whence API key", password: true };
      const headers = { Authorization: `Bearer \${input:${input.id}}` };
      return json({ inputs: [input], servers: { whence: { type: "http", url, headers } } });
    },
  },
  codex: {
    title: "Codex",
    where: "Add this to ~/.codex/config.toml, and set WHENCE_API_KEY to the key in your environment.",
    configure: (address) =>
      `[mcp_servers.whence]\nurl = "${address}"\nbearer_token_env_var = "WHENCE_API_KEY"`,
  },
};
