import { isClickSource } from "../attribution/click-ids.ts";
import { findNamedSource } from "../attribution/sources.ts";
import { type Counted, sourceGroup } from "./tally.ts";

// Common names of sources, our own "(not set)", and those in our examples.
const COMMON = new Set(
  `direct,(direct),(none),(not set),none,unknown,other,test,demo,referral,website,web,site,homepage,home,landing page,
blog,app,mobile,ios,android,search,seo,sem,sea,organic,paid,paid social,paid-social,paid_social,paid search,paid-search,paid_search,cpc,cpm,cpv,cpa,ppc,ads,ad,adwords,display,banner,native,programmatic,
retargeting,remarketing,shopping,video,audio,podcast,radio,tv,print,press,pr,magazine,newspaper,flyer,leaflet,brochure,
catalog,catalogue,poster,billboard,postcard,letter,direct mail,mail,mailing,mailings,newsletters,mailing list,mailer,
drip,automation,crm,sales,outbound,outreach,cold email,signature,email signature,email-signature,invoice,sms,text,push,
notification,chat,chatbot,livechat,phone,call,qr,qr code,qr-code,qr_code,qrcode,event,events,conference,fair,trade show,
tradeshow,exhibition,expo,meetup,workshop,webinar,webinars,course,school,ebook,whitepaper,pdf,document,slides,survey,
quiz,form,partner,partners,partnership,reseller,affiliate,affiliates,influencer,influencers,ambassador,creator,agency,
sponsor,sponsored,sponsorship,referral program,refer a friend,friend,friends,recommendation,word of mouth,customer,
customers,community,forum,slack community,directory,marketplace,review,reviews,bio,link in bio,linkinbio,story,stories,
reel,reels,post,group,offline,store,shop,window,packaging,internal,intranet,launch,campaign,promo,coupon,discount,
hubspot,salesforce,marketo,pardot,activecampaign,sendgrid,mailjet,zapier,intercom,zendesk,typeform,calendly,eventbrite`
    .split(",")
    .map((name) => name.trim()),
);

/**
 * Whether a source always has its own cell, even on a site with too many names: no source, one that our tables have
 * under this name, or a common one. The list is fixed, so visitors can't extend it.
 */
export function hasOwnCell({ source }: Pick<Counted, "source">): boolean {
  const name = sourceGroup(source);
  return name === "" || COMMON.has(name) || isClickSource(name) || findNamedSource(name)?.name === name;
}
