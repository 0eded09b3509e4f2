import { ExternalLink } from "lucide-react";
import type { Site } from "../../api/api.ts";
import { useDeployment } from "../../app/deployment.tsx";
import { ButtonLink } from "../../ui/button.tsx";

/** In a local run, opens the sample site with the snippet of a site that has its domain. */
export function SampleSite({ site, size = "small" }: { site: Site; size?: "small" | "medium" }) {
  const { sampleSite } = useDeployment();
  if (!sampleSite || new URL(sampleSite).hostname !== site.domain) return null;
  return (
    <ButtonLink
      href={`${sampleSite}/?site=${site.id}`}
      target="_blank"
      rel="noreferrer"
      look="secondary"
      size={size}
    >
      <ExternalLink />
      Open the sample site
    </ButtonLink>
  );
}
