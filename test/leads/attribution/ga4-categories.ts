/**
 * Google Analytics' published source categories ("GA4 default channel group", support.google.com/analytics/answer/9756891),
 * as of 2025. `+host.com` stands for `host host.com`.
 */
const LISTS = {
  search: `
360.cn alice aol ar.search.yahoo.com ask at.search.yahoo.com au.search.yahoo.com auone avg babylon baidu biglobe
biglobe.co.jp biglobe.ne.jp bing br.search.yahoo.com ca.search.yahoo.com centrum.cz ch.search.yahoo.com
cl.search.yahoo.com cn.bing.com cnn co.search.yahoo.com comcast conduit daum daum.net de.search.yahoo.com
dk.search.yahoo.com +dogpile.com duckduckgo ecosia.org email.seznam.cz eniro es.search.yahoo.com
espanol.search.yahoo.com exalead.com excite.com fi.search.yahoo.com firmy.cz fr.search.yahoo.com globo go.mail.ru google
google-play hk.search.yahoo.com id.search.yahoo.com in.search.yahoo.com incredimail it.search.yahoo.com kvasir
lens.google.com lite.qwant.com lycos m.baidu.com m.naver.com m.search.naver.com m.sogou.com mail.rambler.ru
mail.yandex.ru malaysia.search.yahoo.com +msn.com mx.search.yahoo.com najdi +naver.com news.google.com
nl.search.yahoo.com no.search.yahoo.com ntp.msn.com nz.search.yahoo.com onet onet.pl pe.search.yahoo.com
ph.search.yahoo.com pl.search.yahoo.com play.google.com +qwant.com rakuten rakuten.co.jp rambler rambler.ru
se.search.yahoo.com search-results search.aol.co.uk search.aol.com search.google.com search.smt.docomo.ne.jp
search.ukr.net secureurl.ukr.net seznam seznam.cz sg.search.yahoo.com so.com +sogou.com sp-web.search.auone.jp
startsiden startsiden.no suche.aol.de terra th.search.yahoo.com tr.search.yahoo.com tut.by tw.search.yahoo.com
uk.search.yahoo.com ukr us.search.yahoo.com virgilio vn.search.yahoo.com wap.sogou.com webmaster.yandex.ru
websearch.rakuten.co.jp yahoo yahoo.co.jp yahoo.com yandex yandex.by yandex.com yandex.com.tr yandex.fr yandex.kz
yandex.ru yandex.ua yandex.uz zen.yandex.ru`,
  social: `
+43things.com 51.com 5ch.net hatena imageshack academia.edu +activerain.com +activeworlds.com +addthis.com airg.ca
allnurses.com allrecipes.com +alumniclass.com ameba.jp ameblo.jp +americantowns.com amp.reddit.com ancestry.com
+anobii.com +answerbag.com answers.yahoo.com +aolanswers.com apps.facebook.com ar.pinterest.com artstation.com
+askubuntu.com asmallworld.com +athlinks.com away.vk.com awe.sm b.hatena.ne.jp +baby-gaga.com babyblog.ru +badoo.com
+bebo.com +beforeitsnews.com +bharatstudent.com biip.no biswap.org bit.ly blackcareernetwork.com +blackplanet.com blip.fm
blog.com blog.feedspot.com blog.goo.ne.jp blog.naver.com blog.yahoo.co.jp blogg.no bloggang.com +blogger.com +blogher.com
+bloglines.com blogs.com +blogsome.com +blogspot.com +blogster.com +blurtit.com bookmarks.yahoo.co.jp
bookmarks.yahoo.com br.pinterest.com +brightkite.com +brizzly.com business.facebook.com +buzzfeed.com +buzznet.com
cafe.naver.com +cafemom.com +camospace.com canalblog.com care.com +care2.com caringbridge.org +catster.com cbnt.io
+cellufun.com centerblog.net chat.zalo.me chegg.com +chicagonow.com chiebukuro.yahoo.co.jp +classmates.com
+classquest.com co.pinterest.com +cocolog-nifty.com copainsdavant.linternaute.com couchsurfing.org +cozycot.com
cross.tv +crunchyroll.com +cyworld.com cz.pinterest.com d.hatena.ne.jp dailystrength.org deluxe.com +deviantart.com
+dianping.com +digg.com +diigo.com discover.hubpages.com +disqus.com +dogster.com +dol2day.com +doostang.com +dopplr.com
+douban.com draft.blogger.com draugiem.lv +drugs-forum.com +dzone.com edublogs.org +elftown.com epicurious.com
everforo.com exblog.jp +extole.com +facebook.com +faceparty.com fandom.com +fanpop.com +fark.com fb fb.me +fc2.com
feedspot +feministing.com +filmaffinity.com +flickr.com +flipboard.com +folkdirect.com +foodservice.com
forums.androidcentral.com forums.crackberry.com forums.imore.com forums.nexopia.com forums.webosnation.com
forums.wpcentral.com +fotki.com +fotolog.com +foursquare.com free.facebook.com +friendfeed.com fruehstueckstreff.org
+fubar.com +gaiaonline.com +gamerdna.com gather.com geni.com getpocket.com +glassboard.com +glassdoor.com +godtube.com
goldenline.pl +goldstar.com goo.gl gooblog +goodreads.com google+ googlegroups.com googleplus +govloop.com +gowalla.com
gree.jp groups.google.com gulli.com gutefrage.net +habbo.com +hi5.com +hootsuite.com +houzz.com +hoverspot.com hr.com
hu.pinterest.com +hubculture.com hubpages.com hyves.net hyves.nl +ibibo.com id.pinterest.com identi.ca ig imageshack.com
imageshack.us +imvu.com in.pinterest.com +insanejournal.com +instagram.com +instapaper.com internations.org
interpals.net +intherooms.com irc-galleria.net is.gd +italki.com +jammerdirect.com jappy.com jappy.de kaboodle.com
+kakao.com kakaocorp.com +kaneva.com kin.naver.com l.facebook.com l.instagram.com l.messenger.com last.fm
+librarything.com lifestream.aol.com line line.me +linkedin.com +listal.com +listography.com livedoor.com livedoorblog
+livejournal.com lm.facebook.com lnkd.in m.blog.naver.com m.cafe.naver.com m.facebook.com m.kin.naver.com m.vk.com
m.yelp.com mbga.jp medium.com meetin.org +meetup.com meinvz.net meneame.net menuism.com messages.google.com
messages.yahoo.co.jp +messenger.com mix.com mixi.jp mobile.facebook.com +mocospace.com +mouthshut.com +movabletype.com
+mubi.com my.opera.com myanimelist.net +myheritage.com +mylife.com +mymodernmet.com +myspace.com +netvibes.com
news.ycombinator.com newsshowcase nexopia ngopost.org niconico nicovideo.jp +nightlifelink.com +ning.com
nl.pinterest.com odnoklassniki.ru odnoklassniki.ua okwave.jp old.reddit.com oneworldgroup.org +onstartups.com
+opendiary.com oshiete.goo.ne.jp out.reddit.com over-blog.com overblog.com paper.li partyflock.nl +photobucket.com
pinboard pinboard.in +pingsta.com pinterest pinterest.at pinterest.ca pinterest.ch pinterest.cl pinterest.co.kr
pinterest.co.uk pinterest.com pinterest.com.au pinterest.com.mx pinterest.de pinterest.es pinterest.fr pinterest.it
pinterest.jp pinterest.nz pinterest.ph pinterest.pt pinterest.ru pinterest.se pixiv.net pl.pinterest.com playahead.se
+plurk.com plus.google.com plus.url.google.com pocket.co +posterous.com pro.homeadvisor.com pulse.yahoo.com +qapacity.com
+quechup.com +quora.com qzone.qq.com +ravelry.com +reddit.com +redux.com +renren.com researchgate.net +reunion.com
+reverbnation.com rtl.de +ryze.com +salespider.com scoop.it +screenrant.com +scribd.com +scvngr.com +secondlife.com
+serverfault.com shareit +sharethis.com shvoong.com sites.google.com skype +skyrock.com slashdot.org slideshare.net
smartnews.com +snapchat.com social sociallife.com.br +socialvibe.com spaces.live.com +spoke.com +spruz.com ssense.com
+stackapps.com +stackexchange.com +stackoverflow.com stardoll.com +stickam.com studivz.net suomi24.fi +superuser.com
+sweeva.com t.co t.me +tagged.com +taggedmail.com +talkbiznow.com taringa.net +techmeme.com +tencent.com +tiktok.com
+tinyurl.com +toolbox.com touch.facebook.com tr.pinterest.com +travellerspoint.com +tripadvisor.com +trombi.com
trustpilot +tudou.com +tuenti.com +tumblr.com +tweetdeck.com +twitter.com twoo.com +typepad.com unblog.fr
urbanspoon.com ushareit.com ushi.cn +vampirefreaks.com +vampirerave.com vg.no video.ibm.com vk.com vkontakte.ru
+wakoopa.com +wattpad.com web.facebook.com web.skype.com +webshots.com +wechat.com +weebly.com +weibo.com
wer-weiss-was.de +weread.com +whatsapp.com wiki.answers.com wikihow.com wikitravel.org woot.com +wordpress.com
wordpress.org +xanga.com +xing.com yahoo-mbga.jp +yammer.com yelp yelp.co.uk yelp.com youroom.in za.pinterest.com zalo
zoo.gr +zooppa.com`,
  shopping: `
google-shopping igshopping aax-us-east.amazon-adsystem.com aax.amazon-adsystem.com +alibaba.com +amazon.com amazon.co.uk
apps.shopify.com checkout.shopify.com checkout.stripe.com cr.shopping.naver.com cr2.shopping.naver.com ebay ebay.co.uk
ebay.com ebay.com.au ebay.de +etsy.com m.alibaba.com m.shopping.naver.com +mercadolibre.com mercadolibre.com.ar
mercadolibre.com.mx message.alibaba.com msearch.shopping.naver.com nl.shopping.net no.shopping.net offer.alibaba.com
one.walmart.com order.shopping.yahoo.co.jp partners.shopify.com s3.amazonaws.com se.shopping.net shop.app +shopify.com
shopping.naver.com shopping.yahoo.co.jp shopping.yahoo.com +shopzilla.com simplycodes.com store.shopping.yahoo.co.jp
+stripe.com uk.shopping.net +walmart.com`,
  video: `
blog.twitch.tv +crackle.com +curiositystream.com d.tube +dailymotion.com dashboard.twitch.tv +disneyplus.com
fast.wistia.net help.hulu.com help.netflix.com +hulu.com id.twitch.tv iq.com +iqiyi.com jobs.netflix.com justin.tv
m.twitch.tv m.youtube.com music.youtube.com +netflix.com player.twitch.tv player.vimeo.com +ted.com twitch twitch.tv
+utreon.com +veoh.com viadeo.journaldunet.com +vimeo.com +wistia.com +youku.com +youtube.com`,
};

export type Category = keyof typeof LISTS;

/** Each published source, folded, and its category. */
export const GA4_SOURCES = new Map<string, Category>(
  Object.entries(LISTS).flatMap(([category, list]) =>
    list
      .trim()
      .replace(/\+((\S+)\.com)/g, "$2 $1")
      .split(/\s+/)
      .map((source): [string, Category] => [source, category as Category]),
  ),
);
