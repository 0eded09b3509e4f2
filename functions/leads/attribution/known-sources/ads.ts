/** Ad networks, by the hosts of their servers; `!` marks hosts that only ads use. */
export const ADS = `
doubleclick dv360 dbm doubleclick.net googlesyndication.com googleadservices.com 2mdn.net dv360-display!
google-display-network gdn!
outbrain outbrain.com
taboola taboola.com trc.taboola.com
criteo criteo.com criteo.net
adroll adroll.com
the-trade-desk thetradedesk adsrvr.org
quantcast quantserve.com
rtb-house rtbhouse rtbhouse.com
mgid mgid.com
revcontent revcontent.com
teads teads.tv
xandr appnexus adnxs.com 247realmedia.com
yieldr 254a.com
media.net
propellerads propellerads.com
ad4m.at
acuity acuityplatform.com
adform adform.net adform.com seadform.net
adfox adfox.ru
adition adition.com
adnet adnet.de
adspirit adspirit.de rtbcity.com plusperformance.com
audience-science wunderloop.net
bidswitch bidswitch.net bidswitch.com
casale-media casalemedia.com indexww.com
eyeota eyeota.net
flashtalking flashtalking.com
fluct adingo.jp
google-ima imasdk.googleapis.com
lifestreet lfstmedia.com
jivox jivox.com
microad microad.jp microad.net
mixpo mixpo.com
neustar adadvisor.net
nexage nexage.com
openx openx.net openx.com servedbyopenx.com openxenterprise.com
plista plista.com
pubmatic pubmatic.com
magnite rubiconproject.com magnite.com
sizmek serving-sys.com sizmek.com
sociomantic sociomantic.com
sonobi sonobi.com
sovrn lijit.com sovrn.com
steelhouse steelhousemedia.com mountain.com
stickyads stickyadstv.com
freewheel fwmrm.net freewheel.tv
exponential tribalfusion.com exponential.com
yieldmo yieldmo.com
zedo zedo.com
smart-adserver smartadserver.com equativ.com
triplelift 3lift.com triplelift.com
sharethrough sharethrough.com
gumgum gumgum.com
33across 33across.com
unruly unrulymedia.com
improve-digital 360yield.com improvedigital.com
adcolony adcolony.com
inmobi inmobi.com
applovin applovin.com
mopub mopub.com
amobee turn.com amobee.com
mediamath mathtag.com mediamath.com
zemanta zemanta.com
nativo nativo.com
dianomi dianomi.com
adblade adblade.com
content-ad content.ad
bidtellect bidtellect.com
ligatus ligatus.com
popin popin.cc
dable dable.io
logly logly.co.jp
i-mobile i-mobile.co.jp
adsterra adsterra.com
exoclick exoclick.com exosrv.com
trafficjunky trafficjunky.com trafficjunky.net
juicyads juicyads.com
clickadu clickadu.com
hilltopads hilltopads.com hilltopads.net
admaven ad-maven.com
zeropark zeropark.com
buysellads buysellads.com carbonads.com carbonads.net
ethical-ads ethicalads.io
mail.ru-ads target.my.com ads.vk.com!
gdt gdt.qq.com e.qq.com
`;

/** Directories and comparison sites with paid listings. */
export const PAID_LISTINGS = `
lowermybills lowermybills.com!
mozo mozo.com.au!
white-pages-au whitepages.com.au!
`;
