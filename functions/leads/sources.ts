/** What a known source is: it decides the channel where no medium does. */
export type SourceKind =
  | "ai"
  | "search"
  | "social"
  | "video"
  | "shopping"
  | "email"
  | "affiliate"
  | "display"
  | "page"
  | "passage";

/** A source under the short name it is shown by. */
export type KnownSource = { name: string; kind: SourceKind };

// One source a line: its short name, then its other names and hosts. `host.tld` holds for its subdomains too, and
// `label.*` for every country's domain of that label. The most specific host wins (mail.google.com is no search).
const TABLE: Record<SourceKind, string> = {
  ai: `
    chatgpt openai chat-gpt chatgpt.com chat.openai.com openai.com
    perplexity perplexity-ai perplexity.ai
    gemini bard gemini.google.com bard.google.com aistudio.google.com notebooklm.google.com
    copilot microsoft-copilot bing-chat copilot.microsoft.com copilot.cloud.microsoft edgeservices.bing.com copilot.com
    claude anthropic claude.ai
    deepseek deepseek.com
    grok grok.com x.ai
    mistral le-chat chat.mistral.ai mistral.ai
    meta-ai meta.ai
    you.com
    phind phind.com
    poe poe.com
    kagi-assistant assistant.kagi.com
    duck-ai duck.ai
    qwen chat.qwen.ai qwen.ai tongyi.aliyun.com
    kimi kimi.com kimi.ai kimi.moonshot.cn
    doubao doubao.com
    andi andisearch.com
    iask iask.ai
    komo komo.ai
    felo felo.ai
    pi.ai
    manus manus.im
    genspark genspark.ai
    huggingchat huggingface.co`,
  search: `
    google adwords google-ads googleads google_ads google.* syndicatedsearch.goog
    bing bingads bing-ads microsoft-ads bing.com
    yahoo yahoo.*
    duckduckgo ddg duckduckgo.com
    yandex yandex.* ya.ru
    baidu baidu.com
    ecosia ecosia.org
    brave search.brave.com
    startpage startpage.com
    qwant qwant.com
    kagi kagi.com
    naver naver.com
    daum daum.net
    seznam seznam.cz
    sogou sogou.com
    so.com 360.cn
    ask ask.com
    aol aol.*
    msn msn.com
    swisscows swisscows.com
    mojeek mojeek.com
    metager metager.de metager.org
    presearch presearch.com
    dogpile dogpile.com
    rambler rambler.ru
    coccoc coccoc.com
    you-care youcare.world
    lilo lilo.org
    t-online suche.t-online.de
    virgilio virgilio.it
    docomo search.smt.docomo.ne.jp
    petal-search petalsearch.com`,
  social: `
    facebook fb meta facebook-ads fb-ads facebook.com fb.com fb.me m.me messenger.com
    instagram ig insta instagram.com
    threads threads.net threads.com
    x twitter x.com t.co twitter.com
    linkedin linked-in linkedin-ads linkedin.com lnkd.in
    tiktok tik-tok tiktok-ads tiktok.com
    pinterest pinterest.* pin.it
    reddit reddit-ads reddit.com redd.it
    snapchat snap snapchat.com
    whatsapp whatsapp.com wa.me
    telegram telegram.org telegram.me t.me
    mastodon mastodon.social mastodon.online
    bluesky bsky bsky.app
    quora quora.com
    tumblr tumblr.com
    discord discord.com discord.gg
    slack slack.com
    vk vkontakte vk.com vk.ru
    ok.ru odnoklassniki
    weibo weibo.com weibo.cn
    wechat weixin weixin.qq.com wechat.com
    line.me
    nextdoor nextdoor.*
    xing xing.com
    hacker-news hackernews news.ycombinator.com
    product-hunt producthunt producthunt.com
    stack-overflow stackoverflow stackoverflow.com
    github github.com
    medium.com
    yelp yelp.*
    tripadvisor tripadvisor.*
    linktree linktr.ee
    hootsuite hootsuite.com ow.ly
    buffer buffer.com
    kakao kakao.com
    flipboard flipboard.com
    disqus disqus.com
    meetup meetup.com
    skype skype.com
    viber viber.com`,
  video: `
    youtube yt youtube-ads youtube.com youtu.be youtube-nocookie.com
    vimeo vimeo.com
    twitch twitch.tv
    dailymotion dailymotion.com
    wistia wistia.com wistia.net
    netflix netflix.com
    rumble rumble.com
    bilibili bilibili.com
    hulu hulu.com
    disney-plus disneyplus disneyplus.com
    iqiyi iqiyi.com
    youku youku.com
    ted.com`,
  shopping: `
    amazon amazon-ads amazon.*
    ebay ebay.*
    etsy etsy.com
    walmart walmart.com
    alibaba alibaba.com
    aliexpress aliexpress.*
    google-shopping igshopping shopping.google.com
    shopify shopify.com shop.app
    mercado-libre mercadolibre mercadolibre.*
    idealo idealo.*
    price-grabber pricegrabber.com
    shopzilla shopzilla.com
    target.com
    temu temu.com
    rakuten rakuten.*`,
  email: `
    gmail mail.google.com
    outlook outlook.live.com outlook.office.com outlook.office365.com outlook.com hotmail.com
    yahoo-mail mail.yahoo.com mail.yahoo.co.jp
    proton-mail mail.proton.me
    icloud-mail icloud.com
    yandex-mail mail.yandex.ru mail.yandex.com
    aol-mail mail.aol.com
    gmx gmx.*
    web.de
    zoho-mail mail.zoho.com
    fastmail fastmail.com
    superhuman superhuman.com
    newsletter e-mail email
    mailchimp mailchi.mp list-manage.com mailchimp.com
    klaviyo klaviyomail.com
    hubspot-email hs_email hs_automation
    sendgrid brevo sendinblue activecampaign convertkit mailerlite campaign-monitor constant-contact
    substack substack.com
    beehiiv beehiiv.com`,
  affiliate: `
    awin awin1.com
    impact impactradius sjv.io pxf.io
    cj commission-junction anrdoezrs.net dpbolvw.net jdoqocy.com tkqlhce.com kqzyfj.com
    shareasale shareasale.com
    clickbank clickbank.net`,
  display: `
    doubleclick dv360 dbm doubleclick.net googlesyndication.com googleadservices.com
    outbrain outbrain.com
    taboola taboola.com
    criteo criteo.com
    adroll adroll.com`,
  page: `
    docs.google.com
    drive.google.com
    sites.google.com
    meet.google.com
    calendar.google.com
    groups.google.com
    classroom.google.com
    tagassistant.google.com
    finance.yahoo.com
    aws.amazon.com`,
  // Pages one passes through on the way to pay or to sign in: never where a visitor came from.
  passage: `
    google-sign-in accounts.google.com
    google-pay pay.google.com payments.google.com
    microsoft-sign-in login.microsoftonline.com login.live.com
    apple-sign-in appleid.apple.com idmsa.apple.com
    amazon-sign-in pay.amazon.com payments.amazon.com
    auth0 auth0.com
    okta okta.com
    paypal paypal.com
    stripe checkout.stripe.com hooks.stripe.com buy.stripe.com
    razorpay razorpay.com
    klarna pay.klarna.com payments.klarna.com
    mollie mollie.com
    adyen adyen.com
    square squareup.com
    worldpay worldpay.com
    afterpay afterpay.com`,
};

const names = new Map<string, KnownSource>();
const hosts = new Map<string, KnownSource>();
const everywhere = new Map<string, KnownSource>();

for (const [kind, lines] of Object.entries(TABLE) as [SourceKind, string][]) {
  for (const line of lines.trim().split("\n")) {
    const tokens = line.trim().split(" ");
    const source = { name: tokens[0] ?? "", kind };
    for (const token of tokens) {
      if (token.endsWith(".*")) everywhere.set(token.slice(0, -2), source);
      else if (token.includes(".")) hosts.set(token, source);
      else names.set(token, source);
    }
  }
}

/** The last label before a country's (or .com's) suffix: `google` of www.google.co.uk, `evil` of google.evil.com. */
const LABEL = /(?:^|\.)([a-z0-9-]+)\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

/** The known source a host belongs to, by whole labels, so that neither netflix.com is x.com nor dropbox.com t.co. */
export function sourceOfHost(host: string): KnownSource | null {
  for (let rest = host; rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1)) {
    const known = hosts.get(rest);
    if (known !== undefined) return known;
  }
  return everywhere.get(LABEL.exec(host)?.[1] ?? "") ?? null;
}

/** The known source a campaign's author meant: a short name, one of its other names, or a host. Folded text only. */
export const sourceOfName = (text: string): KnownSource | null =>
  names.get(text.replace(/[\s_]+/g, "-")) ?? names.get(text) ?? sourceOfHost(text);
