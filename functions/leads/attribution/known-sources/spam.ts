/** Hosts that forge referrers to get attention: the best known from Matomo's referrer-spam-list (public domain). */
export const SPAM = `
01casino-x.ru 03e.info 0n-line.tv 1-99seo.com 1-best-seo.com 1-free-share-buttons.com 100-reasons-for-seo.com 100dollars-seo.com
100searchengines.com 12-reasons-for-seo.net 12masterov.com 12u.info 15-reasons-for-seo.com 1kreditzaim.ru 1pamm.ru 1webmaster.ml
1xbet-entry.ru 1xbetportugal.com 1xslot-casino.online 1xslot-casino.ru 1xslots.africa 1xslots.site 2-best-seo.com 24x7-server-support.site
2your.site 3-best-seo.com 3-letter-domains.net 3waynetworks.com 4-best-seo.com 4inn.ru 4istoshop.com 4webmasters.org 5-best-seo.com
5-steps-to-start-business.com 5forex.ru 6-best-seo.com 6hopping.com 7-best-seo.com 70casino.online 7kop.ru 7makemoneyonline.com 7zap.com
8-best-seo.com 8xv8.com 9-best-seo.com 99-reasons-for-seo.com abcdefh.xyz abcdeg.xyz abclauncher.com acads.net acunetix-referrer.com adanih.com
adcash.com adf.ly adspart.com adtiger.tk adventureparkcostarica.com adviceforum.info affordablewebsitesandmobileapps.com ai-seo-services.com
alibestsale.com aliexsale.ru allknow.info allnews24.in amazon-seo-service.com anal-acrobats.hol.es analytics-ads.xyz animalphotos.xyz anticrawler.org
arendakvartir.kz arendovalka.xyz arkkivoltti.net artblog.top ask-yug.com auto-b2b-seo-service.com auto-seo-service.org autoseo-service.org
autoseo-traffic.com autoseotips.com azartclub.org azbukafree.com baixar-musicas-gratis.com baladur.ru balkanfarma.org best-deal-hdd.pro
best-ping-service-usa.blue best-seo-offer.com best-seo-software.xyz best-seo-solution.com bestofferhddbyt.info bestofferhddeed.info
bestwebsitesawards.com biglistofwebsites.com bitcoin-ua.top black-friday.ga blackhatworth.com blog100.org blog2019.xyz blog4u.top blogseo.xyz
blogtotal.de blogtraffic.shop blogorganictraffic.shop blue-square.biz bluerobot.info boostmyppc.com bot-traffic.icu bot-traffic.xyz
bottraffic.live bottraffic143.xyz bottraffic329.xyz bottraffic4free.club bottraffic4free.host bottraffic999.xyz bravica.com bravica.net bravica.pro
break-the-chains.com brakehawk.com burger-imperia.com burn-fat.ga buttons-for-website.com buttons-for-your-website.com buy-cheap-online.info
buy-cheap-pills-order-online.com buy-forum.ru call-of-duty.info cenokos.ru cenoval.ru cezartabac.ro cheap-trusted-backlinks.com chinese-amezon.com
cityadspix.com civilwartheater.com clicksor.com club-lukojl.ru coderstate.com codysbbq.com compliance-alex.xyz compliance-alexa.xyz
compliance-andrew.xyz compliance-barak.xyz compliance-brian.xyz compliance-don.xyz compliance-donald.xyz compliance-elena.xyz compliance-fred.xyz
compliance-george.xyz compliance-irvin.xyz compliance-ivan.xyz compliance-john.top compliance-julianna.top conciergegroup.org
connectikastudio.com cookie-law-enforcement-aa.xyz cookie-law-enforcement-bb.xyz cookie-law-enforcement-cc.xyz cookie-law-enforcement-dd.xyz
cookie-law-enforcement-ee.xyz cookie-law-enforcement-ff.xyz cookie-law-enforcement-gg.xyz cookie-law-enforcement-hh.xyz
cookie-law-enforcement-ii.xyz cookie-law-enforcement-jj.xyz cookie-law-enforcement-kk.xyz cookie-law-enforcement-ll.xyz
cookie-law-enforcement-mm.xyz cookie-law-enforcement-nn.xyz cookie-law-enforcement-oo.xyz cookie-law-enforcement-pp.xyz
copyrightclaims.org copyrightinstitute.org covadhosting.biz cubook.supernew.org customsua.com.ua cyber-monday.ga dailyrank.net dailyseo.xyz
darodar.com dbutton.net delfin-aqua.com.ua demenageur.com descargar-musica-gratis.net detskie-konstruktory.ru dev-seo.blog dienai.ru diplomas-ru.com
dipstar.org distonija.com dividendo.ru djekxa.ru djonwatch.ru docs4all.com docsarchive.net docsportal.net documentbase.net documentserver.net
documentsite.net dogsrun.net dojki-hd.com domain-tracker.com dominateforex.ml domination.ml doska-vsem.ru dostavka-v-krym.com drugstoreforyou.com
drupa.com dvr.biz.ua e-buyeasy.com e-commerce-seo.com e-commerce-seo1.com earn-from-articles.com earnian-money.info easycommerce.cf
ecommerce-seo.org ecomp3.ru econom.co edakgfvwql.ru edudocs.net eduinfosite.com eduserver.net ekatalog.xyz ekto.ee elmifarhangi.com erot.co
escort-russian.com este-line.com.ua etehnika.com.ua eu-cookie-law-enforcement2.xyz eurocredit.xyz europages.com.ru eurosamodelki.ru
event-tracking.com exdocsfiles.com eyes-on-you.ga f1nder.org fanoboi.com fast-wordpress-start.com fbdownloader.com filesclub.net
filesdatabase.net financial-simulation.com findercarphotos.com fix-website-errors.com floating-share-buttons.com for-your.website forex-procto.ru
forsex.info fortwosmartcar.pw forum69.info foxweber.com free-fb-traffic.com free-fbook-traffic.com free-floating-buttons.com
free-share-buttons.com free-social-buttons.com free-social-buttons.xyz free-social-buttons7.xyz free-traffic.xyz free-video-tool.com
free-website-traffic.com freenode.info freewhatsappload.com fsalas.com generalporn.org germes-trans.com get-clickize.info
get-free-social-traffic.com get-free-traffic-now.com get-more-freeer-visitors.info get-more-freeish-visitors.info get-seo-help.com
get-your-social-buttons.info getaadsincome.info getadsincomely.info getfy-click.info getlamborghini.ga getpy-click.info getrichquick.ml
getrichquickly.info ghazel.ru ghostvisitor.com giftbig.ru girlporn.ru gkvector.ru glavprofit.ru global-smm.ru gobongo.info goodprotein.ru
google-liar.ru googlemare.com googlsucks.com growth-hackingan.info growth-hackingor.info growth-hackingy.info guardlink.org
handicapvantoday.com happysong.ru hard-porn.mobi havepussy.com hdmoviecamera.net hdmoviecams.com hongfanji.com hosting-tracker.com hottour.com
housemilan.ru howopen.ru howtostopreferralspam.eu hulfingtonpost.com humanorightswatch.org hundejo.com hvd-store.com ico.re igadgetsworld.com
igru-xbox.net ilikevitaly.com iloveitaly.ro iloveitaly.ru ilovevitaly.co ilovevitaly.com ilovevitaly.info ilovevitaly.org ilovevitaly.ru
ilovevitaly.xyz iminent.com imperiafilm.ru increasewwwtraffic.info infodocsportal.com inform-ua.info insider.pro interferencer.ru investpamm.ru
iskalko.ru ispaniya-costa-blanca.ru it-max.com.ua jjbabskoe.ru jumkite.com justprofit.xyz kabbalah-red-bracelets.com kambasoft.com kazrent.com
keywords-monitoring-success.com keywords-monitoring-your-success.com kinopolet.net knigonosha.net konkursov.net law-check-two.xyz
law-enforcement-bot-ff.xyz law-enforcement-check-three.xyz law-enforcement-ee.xyz law-six.xyz laxdrills.com legalrc.biz littleberry.ru
livefixer.com local-seo-for-multiple-locations.com lumb.co luxup.ru magicdiet.gq makemoneyonline.com makeprogress.ga manualterap.roleforum.ru
marketland.ml masterseek.com mattgibson.us maxxximoda.ru minegam.com mirobuvi.com.ua mirtorrent.net mobilemedia.md modforwot.ru
monetizationking.net money-for-placing-articles.com money7777.info moyakuhnia.ru muscle-factory.com.ua myftpupload.com myplaycity.com
needtosellmyhousefast.com net-profits.xyz niki-mlt.ru novosti-hi-tech.ru nufaq.com o-o-11-o-o.com o-o-6-o-o.com o-o-6-o-o.ru o-o-8-o-o.com
o-o-8-o-o.ru offers.bycontext.com online-hit.info online-intim.com onlinetvseries.me onlywoman.org ooo-olni.ru ownshop.cf ozas.net
paidonlinesites.com palvira.com.ua perform-like-alibabaity.info perform-likeism-alibaba.info petrovka-online.com photokitchendesign.com
pizza-imperia.com pizza-tycoon.com podarkilove.ru popads.net pops.foundation pornhub-forum.ga pornhub-forum.uni.me pornhub-ru.com
porno-chaman.info pornoforadult.com portnoff.od.ua priceg.com pricheski-video.com prlog.ru producm.ru prodvigator.ua professionalsolutions.eu
promotion-for99.com pron.pro quit-smoking.ga qwesa.ru rank-checker.online rankings-analytics.com ranksonic.info ranksonic.net ranksonic.org
rapidgator-porn.ga rapidsites.pro razborka-skoda.org.ua rednise.com resell-seo-services.com responsive-test.net reversing.cc rusexy.xyz
sanjosestartups.com santasgift.ml savetubevideo.com savetubevideo.info screentoolkit.com search-error.com sell-fb-group-here.com semalt.com
semaltmedia.com seo-2-0.com seo-platform.com seo-services-b2b.com seo-services-wordpress.com seo-smm.kz seo-tips.top seoanalyses.com seobook.top
seocheckupx.com seocheckupx.net seoexperimenty.ru seojokes.net seopub.net seoservices2018.com sexyali.com sexyteens.hol.es share-buttons-for-free.com
share-buttons.xyz sharebutton.io sharebutton.net sharebutton.to shoppingmiracles.co.uk simple-share-buttons.com site-auditor.online
sitevaluation.org slftsdybbg.ru slkrm.ru slow-website.xyz smailik.org snip.to snip.tw soaksoak.ru social-button.xyz social-buttons-ii.xyz
social-buttons.com social-traffic-1.xyz social-traffic-2.xyz social-traffic-3.xyz social-traffic-4.xyz social-traffic-5.xyz
social-traffic-7.xyz social-widget.xyz socialbuttons.xyz socialseet.ru socialtrade.biz sohoindia.net solnplast.ru sosdepotdebilan.com
speedup-my.site spin2016.cf stream-tds.com success-seo.com superiends.org supervesti.ru t-rec.su tattooha.com tedxrj.com tgtclick.com
theautoprofit.ml theguardlan.com thesmartsearch.net tomck.com top1-seo-service.com top10-way.com topquality.cf topseoservices.co
track-rankings.online traffic-cash.xyz traffic2cash.org traffic2cash.xyz traffic2money.com trafficgenius.xyz trafficmonetize.org
trafficmonetizer.org trion.od.ua uasb.ru undergroundcityphoto.com unlimitdocs.net unpredictable.ga uptime-as.net uptime-eu.net uptime-us.net
uptimechecker.com uzungil.com video--production.com videos-for-your-business.com viktoria-center.ru vodkoved.ru vzheludke.com w3javascript.com
wakeupseoconsultant.com wallpaperdesk.info we-ping-for-youic.info web-revenue.xyz webmonetizer.net website-analyzer.info
website-errors-scanner.com websites-reviews.com weburlopener.com wmasterlead.com wordpress-crew.net wordpresscore.com works.if.ua
xn--80adgcaax6acohn6r.xn--p1ai xtrafficplus.com yeartwit.com your-good-links.com yourserverisdown.com youporn-forum.ga
youporn-forum.uni.me youporn-ru.com zastroyka.org zoominfo.com.ru zvetki.ru
`;
