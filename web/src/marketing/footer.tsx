import { useDeployment } from "../app/deployment.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme/theme-switch.tsx";

type Link = readonly [label: string, href: string];

const product: Link[] = [
  ["Features", "/features"],
  ["Pricing", "/pricing"],
  ["See a lead scored", "/demo"],
  ["Developers", "/developers"],
];
const legal: Link[] = [
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Service", "/terms-of-service"],
  ["Cookie Policy", "/cookie-policy"],
];

function Column({ title, links }: { title: string; links: Link[] }) {
  return (
    <div>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-3 grid gap-1 text-sm">
        {links.map(([label, href]) => (
          <li key={href}>
            <a href={href} className="inline-block py-1 text-muted hover:text-ink hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to every public page; Contact only where the deployment has a support address. */
export function Footer() {
  const { supportEmail } = useDeployment();
  const account: Link[] = [
    ["Login", "/login"],
    ["Start Free Trial", "/register"],
    ...(supportEmail === "" ? [] : [["Contact", "/contact"] as const]),
  ];
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-8 px-5 py-12 sm:grid-cols-[1fr_auto_auto_auto] sm:gap-16">
        <div className="col-span-full grid content-start gap-3 sm:col-span-1">
          <Logo />
          <p className="text-sm text-muted">Know whence every lead came.</p>
          <ThemeSwitch className="-ml-2" />
        </div>
        <Column title="Product" links={product} />
        <Column title="Account" links={account} />
        <Column title="Legal" links={legal} />
      </div>
    </footer>
  );
}
