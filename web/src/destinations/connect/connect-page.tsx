import { useEffect, useRef, useState } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { type Kind, kinds } from "../kinds.ts";
import { VendorMark } from "../marks.tsx";
import { SigningSecret } from "../signing-secret.tsx";
import { ConnectForm } from "./connect-form.tsx";
import { Step } from "./step.tsx";

type Props = {
  kind: Kind;
  /** Called with the id of the new destination. */
  onAdded: (id: string) => void;
  onDone: () => void;
};

/** The page that connects a new destination, step by step; the last one is the signing secret if it has one. */
export function ConnectPage({ kind, onAdded, onDone }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const { title, use, mark } = kinds[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <section aria-labelledby="connect" className="grid grid-cols-1 gap-5">
      <div className="grid gap-3">
        <BackLink to="?tab=destinations">Destinations</BackLink>
        <div className="flex items-start gap-3">
          <VendorMark mark={mark} />
          <div className="min-w-0">
            <h2 id="connect" ref={heading} tabIndex={-1} className="text-title outline-none">
              Connect {title}
            </h2>
            <p className="max-w-prose text-sm text-muted">{use}</p>
          </div>
        </div>
      </div>
      {secret === null ? (
        <ConnectForm
          key={kind}
          kind={kind}
          onSaved={({ id, signing_secret }) => {
            onAdded(id);
            if (signing_secret === undefined) onDone();
            else setSecret(signing_secret);
          }}
        />
      ) : (
        <div className="max-w-2xl">
          <Step at={5} title="Set up your server">
            <p className="text-sm text-muted">
              {title} is connected. Copy its signing secret to your server now. We won't show it again.
            </p>
            <SigningSecret secret={secret} onClose={onDone} />
          </Step>
        </div>
      )}
    </section>
  );
}
