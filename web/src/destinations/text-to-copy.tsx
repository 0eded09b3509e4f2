import { CodeBlock } from "../ui/code-block.tsx";

type Props = { summary: string; label: string; text: string };

/** A text that the setup of a vendor may need, behind its summary. */
export const TextToCopy = ({ summary, label, text }: Props) => (
  <details>
    <summary className="min-h-6 cursor-pointer font-medium">{summary}</summary>
    <div className="mt-2 min-w-0">
      <CodeBlock label={label}>{text}</CodeBlock>
    </div>
  </details>
);
