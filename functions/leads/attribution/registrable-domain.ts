// The public suffix list is 200 KB. These are the usual second levels under country domains, such as co.uk or ac.jp.
const SECOND_LEVEL =
  /^(?:ac|ad|art|asn|biz|co|com|ed|edu|firm|gen|go|gob|gouv|gov|gr|gv|govt|id|ind|info|k12|lg|ltd|me|mil|name|ne|net|nhs|nom|or|org|plc|police|pro|sch|school|tm|web)$/;

// Hosting services that give every customer a subdomain.
const SHARED = new Set(
  "amazonaws.com appspot.com azurewebsites.net bigcartel.com blogspot.com bubbleapps.io business.site carrd.co clickfunnels.com cloudfront.net firebaseapp.com fly.dev framer.app framer.website github.io gitlab.io glitch.me godaddysites.com herokuapp.com hs-sites.com hubspotpagebuilder.com jimdofree.com jimdosite.com kajabi.com leadpages.co lovable.app mystrikingly.com myshopify.com netlify.app ngrok.app ngrok.io notion.site onrender.com pages.dev replit.app run.app softr.app square.site squarespace.com strikingly.com substack.com surge.sh systeme.io tumblr.com typepad.com unbouncepages.com vercel.app web.app webflow.io weebly.com wixsite.com wixstudio.io wordpress.com workers.dev yolasite.com".split(
    " ",
  ),
);

const NUMBERS = /^[\d.]+$|[:[]/;

/**
 * The registrable domain of a host: acme.co.uk for blog.acme.co.uk. Uses a short list of suffixes; under an unlisted
 * one, sibling sites count as one. IP addresses are returned unchanged.
 */
export function registrableDomain(host: string): string {
  if (NUMBERS.test(host)) return host;
  const labels = host.split(".");
  const [second = "", top = ""] = labels.slice(-2);
  const suffix = (top.length === 2 && SECOND_LEVEL.test(second)) || SHARED.has(`${second}.${top}`) ? 2 : 1;
  return labels.slice(-suffix - 1).join(".");
}
