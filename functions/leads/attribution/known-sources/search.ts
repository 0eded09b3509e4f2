/** Search engines and portals' search pages: Matomo's list (CC0) and GA4's source category "search". */
export const SEARCH = `
google google-pmax! google-performance-max! adwords! google-adwords! googleads! google-ads! gads! google-search google-play gmb gbp google-my-business google-business-profile google-business google.* syndicatedsearch.goog! adsensecustomsearchads.com! search.app encrypted.google.com googlesyndicatedsearch.com webcache.googleusercontent.com googleearth.* com.google.android.googlequicksearchbox com.google.android.gms com.android.chrome com.google.android.apps.searchlite
bing bing-search bingads! bing-ads! microsoft-ads! microsoftads! microsoft-advertising! bing.com cc.bingj.com com.microsoft.bing com.microsoft.emmx
yahoo yahoo-ads! yahoo-search yahoo.* cercato.it search.offerbox.com benefind.de ys.mirostart.com jp.hao123.com home.kingsoft.jp jwsearch.jword.jp jp.co.yahoo.android.yjtop
duckduckgo ddg duckduckgo.com duck.com com.duckduckgo.mobile.android
yandex yandex-ads! yandex-direct! yandexdirect! an.yandex.*! yabs.yandex.*! yandex.* yandex.com.tr ya.ru yandex-team.ru ru.yandex.searchplugin com.yandex.browser
baidu baidu.com baidu.co.th web.gougou.com hao123.com com.baidu.searchbox
ecosia ecosia.org com.ecosia.android
brave brave-search search.brave.com
startpage startpage.com startpage.nl
ixquick ixquick.com ixquick.de
qwant qwant.com com.qwant.liberty
kagi kagi.com
naver naver-ads! naver.com com.nhn.android.search
daum daum.net net.daum.android.daum
nate nate.com
seznam sklik! seznam.cz cz.seznam.sbrowser
firmy.cz
cnn
sogou sogou.com sougou.com
so.com 360search so.com 360.cn haosou.com
soso soso.com
sosodesk sosodesktop.com
sm.cn shenma sm.cn
toutiao-search so.toutiao.com
zhongsou zhongsou.com
zxuso zxuso.com
ask ask-jeeves ask.com ask.co.uk askkids.com ask.reference.com qbyrd.com searchqu.com
search-results search-results.com
aol aol.* aolsearch.com aolsvc.de search-intl.netscape.com
msn msn.com
lycos lycos.*
excite excite.* excite.co.jp msxml.excite.com
dogpile infospace dogpile.com infospace.com tattoodle.com metacrawler.com webfetch.com webcrawler.com search.kiwee.com searches.vi-view.com search.webssearches.com search.fbdownloader.com globososo.com search.magnetic.com search.avast.com start.facemoods.com start.funmoods.com search.magentic.com search.searchcompletion.com searchmobileonline.com isearch.glarysoft.com search.chatzum.com home.speedbit.com search.b1.org searchya.com search.handycafe.com search.v9.com search.iminent.com inspsearch.com
swisscows swisscows.com swisscows.ch
mojeek mojeek.com mojeek.co.uk
metager metager.de metager.org metager2.de meta.rrzn.uni-hannover.de
metacrawler-de metacrawler.de
presearch presearch.com presearch.org
marginalia marginalia-search.com search.marginalia.nu
searx searx.be searx.me searxng.org searx.tiekoetter.com priv.au search.disroot.org
murena murena.io spot.murena.io spot.ecloud.global
ghostery ghostery.com ghosterysearch.com glowstery.com
neeva neeva.com
info.com
karma-search karmasearch.org
luxxle luxxle.com
tusk tusksearch.com
freespoke freespoke.com
becovi search.becovi.com
gibiru gibiru.com
yep yep.com
stract stract.com
rambler rambler.ru
mail.ru-search mail.ru go.mail.ru search.mail.ru
nigma nigma.ru
sputnik.ru
aport sm.aport.ru
poisk.ru
qip.ru search.qip.ru
tut.by
all.by
ukr ukr.net search.ukr.net secureurl.ukr.net
meta.ua
coccoc coccoc.com
laban laban.vn
lilo lilo.org
youcare youcare.world
ekoru ekoru.org
ocean-hero oceanhero.today
gexsi gexsi.com
t-online t-online-suche suche.t-online.de brisbane.t-online.de navigationshilfe.t-online.de
web.de-suche suche.web.de m.suche.web.de
gmx-suche suche.gmx.* suche.gmx.net search.gmx.* search.gmx.net search.gmx.com
1und1-suche suche.1und1.de search.1und1.de search.1and1.com
freenet suche.freenet.de
arcor arcor.de
fireball fireball.de fireball.com
abacho abacho.*
acoon acoon.de
allesklar allesklar.*
apollo7 apollo7.de
dasoertliche dasoertliche.de
dastelefonbuch dastelefonbuch.de
goyellow goyellow.de
meinestadt meinestadt.de
suche.info
suchmaschine suchmaschine.com
suchnase suchnase.de
tixuma tixuma.de
witch.de
yasni yasni.*
yellowmap yellowmap.de
paperball paperball.de
peoplecheck extern.peoplecheck.de
sm.de
sharelook sharelook.fr sharelook.de
fixsuche fixsuche.de
flix.de
gnadenmeer gnadenmeer.de
jungle-spider jungle-spider.de
qualigo qualigo.*
eurip eurip.com
virgilio virgilio.it ricerca.virgilio.it ricercaimmagini.virgilio.it ricercavideo.virgilio.it ricercanews.virgilio.it mobile.virgilio.it
arianna arianna.libero.it arianna.com
libero ricerca.libero.it
tiscali search.tiscali.it search-dyn.tiscali.it hledani.tiscali.cz
alice alice-adsl rechercher.aliceadsl.fr
leonardo search.leonardo.it
kataweb kataweb.it
trovarapido trovarapido.com
fastweb fastweb.it
docomo search.smt.docomo.ne.jp image.search.smt.docomo.ne.jp
auone auone.jp search.auone.jp
biglobe biglobe.ne.jp biglobe.co.jp
nifty search.nifty.com videosearch.nifty.com search.azby.fmworld.net
goo goo.ne.jp search.goo.ne.jp ocnsearch.goo.ne.jp
rakuten rakuten.co.jp websearch.rakuten.co.jp
so-net so-net.ne.jp
seesaa search.seesaa.jp
fooooo search.fooooo.com
woopie woopie.jp
dolphin-search search.dolphin-browser.jp
azione netlavis.azione.jp
nintendo-search cgi2.nintendo.co.jp
petal-search petalsearch.com
zum search.zum.com
walla search.walla.co.il
yam search.yam.com
gais gais.cs.ccu.edu.tw
kwzf kwzf.net
centrum centrum.cz search.centrum.cz morfeo.centrum.cz searchatlas.centrum.cz
1.cz
jyxo jyxo.1188.cz
volny web.volny.cz
zoohoo zoohoo.cz
zoznam zoznam.sk
najdi najdi.si
onet onet.pl szukaj.onet.pl
wp.pl szukaj.wp.pl
interia google.interia.pl
abv search.abv.bg
eniro eniro.se
118700 118700.se
allaverksamheter allaverksamheter.se
isodelen isodelen.se
riksdelen riksdelen.se
kvasir kvasir.no
startsiden startsiden.no
abcsok abcsok.no abcsolk.no
gulesider gulesider.no
opplysningen-1881 1881.no
online.no
findhurtig findhurtig.dk
tdc-search find.tdc.dk
delfi-search otsing.delfi.ee smart.delfi.lv
neti neti.ee
www-ee search.www.ee
apollo.lv/portal/search
latne latne.lv
maailm maailm.com
holmes holmes.ge
arama arama.com
tarmot tarmot.com
setooz setooz.com
ilse ilse.nl
startpagina startgoogle.startpagina.nl
vinden vinden.nl
vindex vindex.nl
web.nl
zoek zoek.nl
zoeken zoeken.nl
skynet skynet.be
search.ch
bluewin search.bluewin.ch
toppreise toppreise.ch
orange-search busca.orange.es search.orange.co.uk lemoteur.orange.fr lemoteur.ke.voila.fr
voila search.ke.voila.fr voila.fr lemoteur.fr
free-search search.free.fr search1-1.free.fr search1-2.free.fr
aguea chercherfr.aguea.com
dir.com
exalead exalead.com exalead.fr
francite recherche.francite.com
hooseek hooseek.com
hit-parade hit-parade.com -hit-parade.com
mozbot mozbot.fr mozbot.co.uk mozbot.com
trouvez trouvez.com
weborama weborama.fr weborama.com
x-recherche x-recherche.com
yatedo yatedo.com yatedo.fr
yougoo yougoo.fr
toile toile.com
junglekey junglekey.com junglekey.fr
wedoo wedoo.com
clix pesquisa.clix.pt
sapo pesquisa.sapo.pt search.sapo.pt
terra terra.com.br buscador.terra.es buscador.terra.cl buscador.terra.com.br
apontador apontador.com.br
uol busca.uol.com.br
globo globo.com busca.globo.com
el-mundo ariadna.elmundo.es
talimba talimba.com
comcast comcast.net search.comcast.net
charter charter.net
earthlink search.earthlink.net
frontier search.frontier.com
juno search.juno.com
verizon-search searchresults.verizon.com
road-runner search.rr.com
peoplepc search.peoplepc.com
compuserve websearch.cs.com
bt-search search.bt.com
talktalk talktalk.co.uk
everyclick everyclick.com
searchy searchy.co.uk
canoe web.canoe.ca
optuszoo optuszoo.com.au
avg search.avg.com isearch.avg.com
avira search.avira.com search.avira.net safesearch.avira.com
babylon search.babylon.com searchassist.babylon.com isearch.babylon.com
conduit search.conduit.com
incredimail search.incredimail.com search1.incredimail.com search2.incredimail.com search3.incredimail.com search4.incredimail.com search.hiyo.com
incredibar search.incredibar.com
sweetim search.sweetim.com
delta-search delta-search.com
dalesearch dalesearch.com
claro-search claro-search.com
daemon-search daemon-search.com my.daemon-search.com
fast-browser-search fastbrowsersearch.com
freecause search.freecause.com
genieo search.genieo.com
imesh search.imesh.com
mywebsearch mysearch.com myway.com mywebsearch.com
plusnetwork plusnetwork.com
searchcanvas searchcanvas.com
searchlock searchlock.com
smartaddressbar search.smartaddressbar.com
smartshopping search.smartshopping.com
snap.do search.snap.do search.snapdo.com
softonic search.softonic.com
toolbarhome toolbarhome.com
trusted-search trusted-search.com trusted--search.com
websearch websearch.com
winamp search.winamp.com
crawler crawler.com
zapmeta zapmeta.*
chedot search.chedot.com
darkoogle darkoogle.com search.foxtab.com gooofullsearch.com
alot search.alot.com it.luna.tv
zonealarm search.zonealarm.com
lenovo-start start.lenovo.com
wow.com
nan.so search.nan.so
gfsoso gfsoso.com
safehomepage searches.safehomepage.com
f-secure searches.f-secure.com search.f-secure.com
monument monumentbrowser.com
startab startab.me
disconnect search.disconnect.me
start.fyi search.start.fyi
yippy search.yippy.com yippy.com clusty.com
epic-search epicsearch.in
k9-safe-search k9safesearch.com
you-search youdao.com
123people 123people.*
alexa alexa.com search.toolbars.alexa.com
alltheweb alltheweb.com
altavista altavista.com altavista.de altavista.fr
alohafind alohafind.com
austronaut austronaut.at astronaut.at
blekko blekko.com
blogdigger blogdigger.com
blogpulse blogpulse.com
cuil cuil.com
dmoz dmoz.org
entireweb entireweb.com
eo.st lo.st
euroseek euroseek.com
firstsfind firstsfind.com
forestle forestle.org forestle.mobi
geona geona.net
gigablast gigablast.com
gomeo gomeo.com
highbeam highbeam.com
hotbot hotbot.com
icerocket icerocket.com
icq icq.com
iplay start.iplay.com
kensaq kensaq.com
lookany lookany.com
lookseek lookseek.com
looksmart looksmart.com
mamma mamma.com
mister-wong mister-wong.com mister-wong.de
monstercrawler monstercrawler.com
myspace-search searchservice.myspace.com
needtofind need2find.com
only-search only-search.com
picsearch picsearch.com
plazoo plazoo.com
pricerunner pricerunner.*
rpmfind rpmfind.net
scour scour.com
search.com
searchalot searchalot.com
searchencrypt searchencrypt.com
surf-canyon surfcanyon.com
technorati technorati.com
teoma teoma.com
twingly twingly.com
url.org
2gis 2gis.*
certified-toolbar search.certified-toolbar.com
dodo google.dodo.com.au
finderoo finderoo.com
findwide search.findwide.com
freshweather fresh-weather.com
i.ua-search search.i.ua
liveinternet liveinternet.ru
maxwebsearch maxwebsearch.com
search-this searchthis.com
telstra search.media.telstra.com.au
inbox-search inbox.com/search
walhello walhello.* walhello.info
`;
