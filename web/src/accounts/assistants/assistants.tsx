import { Copy } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/me.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { scopes } from "../keys/wording.ts";
import { Section } from "../sections/section.tsx";
import { type AssistantClient, clients } from "./clients.ts";

const titles = Object.fromEntries(Object.entries(clients).map(([name, { title }]) => [name, title]));

/** How to connect an AI assistant, for the roles that may create the key it needs. */
export function Assistants() {
  const isShown = useMay()("admin");
  if (!isShown) return null;
  return (
    <Section
      title="AI assistants"
      lead="Let an assistant answer questions about your leads, such as “Which campaign brought the most won value last month?”"
    >
      <Connection address={`${location.origin}/api/mcp`} />
    </Section>
  );
}

function Connection({ address }: { address: string }) {
  const [open, setOpen] = useState("claude_code");
  return (
    <div className="grid min-w-0 gap-4 text-sm">
      <p>
        Any assistant that supports the Model Context Protocol can connect with an API key. With “
        {scopes["leads:read"]}” and “{scopes["reports:read"]}” it only reads. To change leads, for example to
        mark one as won, it also needs “{scopes["leads:write"]}”. Even then it can’t delete anything. Where a
        configuration says YOUR_API_KEY, put the key.
      </p>
      <Snippet name="MCP server address" code={address} />
      <div className="min-w-0">
        <Tabs label="Assistant" tabs={titles} open={open} onOpen={setOpen}>
          {Object.entries(clients).map(([name, client]) => (
            <TabPanel key={name} name={name}>
              <Configuration client={client} address={address} />
            </TabPanel>
          ))}
        </Tabs>
      </div>
      <p className="text-muted">
        Leads contain text that strangers wrote, and some may try to give your assistant orders. Let it ask
        you before it changes anything. Assistants that can only sign in with OAuth can't connect yet.
      </p>
    </div>
  );
}

function Configuration({
  client: { title, where, configure },
  address,
}: {
  client: AssistantClient;
  address: string;
}) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="wrap-anywhere">{where}</p>
      <Snippet name={`Configuration for ${title}`} code={configure(address)} />
    </div>
  );
}

function Snippet({ name, code }: { name: string; code: string }) {
  const copy = useCopy();
  return (
    <div className="grid min-w-0 gap-2">
      <CodeBlock label={name}>{code}</CodeBlock>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => copy(code, name)}
        aria-label={`Copy ${name}`}
      >
        <Copy />
        Copy
      </Button>
    </div>
  );
}
