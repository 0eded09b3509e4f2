import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { parseReturnTo, withReturnTo } from "../app/return-to.ts";
import { useSession } from "../app/session.tsx";
import { useLook } from "../app/use-look.ts";
import { BrandFooter } from "../ui/brand/brand-footer.tsx";
import { ProductLogo } from "../ui/brand/product-logo.tsx";
import { Card } from "../ui/card.tsx";
import { TextLink } from "./text-link.tsx";

type Props = {
  title: string;
  lead: string;
  other: { question: string; label: string; to: string };
  children: ReactNode;
};

const links = [
  ["Pricing", "/pricing"],
  ["Privacy", "/privacy-policy"],
  ["Terms", "/terms-of-service"],
  ["Cookies", "/cookie-policy"],
] as const;

/** The page around the sign-in, registration and password forms. */
export function FormPage({ title, lead, other, children }: Props) {
  const { notice } = useSession();
  const look = useLook();
  const returnTo = parseReturnTo(useSearchParams()[0].get("next"));
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-4 py-10">
      <a href={look?.sign_in ?? "/"} className="inline-flex justify-self-center rounded-lg">
        <ProductLogo />
      </a>
      <Card className="sm:p-8">
        <h1 className="text-title">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{lead}</p>
        {notice && (
          <p role="alert" className="mb-4 rounded-lg bg-yellow-soft px-3 py-2 text-sm text-yellow">
            {notice}
          </p>
        )}
        <noscript>
          <p className="mb-4 rounded-lg bg-red-soft px-3 py-2 text-sm text-red">
            This form needs JavaScript.
          </p>
        </noscript>
        {children}
      </Card>
      {(look === null || other.to === "/login") && (
        <p className="text-center text-sm text-muted">
          {other.question}{" "}
          <TextLink href={withReturnTo(look && other.to === "/login" ? look.sign_in : other.to, returnTo)}>
            {other.label}
          </TextLink>
        </p>
      )}
      {look ? (
        <BrandFooter footer={look.footer} />
      ) : (
        <nav aria-label="Whence" className="flex flex-wrap justify-center gap-x-4 text-sm text-muted">
          {links.map(([label, href]) => (
            <a key={href} href={href} className="py-1 hover:text-ink hover:underline">
              {label}
            </a>
          ))}
        </nav>
      )}
    </main>
  );
}
