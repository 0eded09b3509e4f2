/** Social networks, forums, blogs and messengers: Matomo's list (CC0) and GA4's source category "social". */
export const SOCIAL = `
facebook fb fcb meta face-book msg an facebook-audience-network facebook-desktop-feed facebook-mobile-feed facebook-right-column facebook-marketplace facebook-stories facebook-mobile-reels facebook-reels facebook-instream-video facebook-search messenger-inbox messenger-stories facebook-ads! facebookads! facebook-ad! facebook-feed-ad! fb-ads! fbads! fbad! meta-ads! metaads! facebook.com fb.com fb.me fb.watch m.me messenger messenger.com com.facebook.katana com.facebook.lite com.facebook.orca com.facebook.mlite
instagram ig insta instagram-feed instagram-stories instagram-reels instagram-explore instagram-explore-grid-home instagram-profile-feed instagram-search instagram-ads! instagramads! ig-ads! instagram.com instagr.am ig.me com.instagram.android
threads th threads-feed threads.net threads.com com.instagram.barcelona
twitter x twitter-x x-twitter twitter-ads! twitterads! x-ads! x.com t.co twitter.com tweetdeck tweetdeck.com com.twitter.android com.twitter.android.lite
linkedin linked-in linkedin-ads! linkedinads! linkedin.com lnkd.in linkedin.android com.linkedin.android
tiktok tik-tok tik.tok tiktok-ads! tiktokads! tiktok.com com.zhiliaoapp.musically com.ss.android.ugc.trill
pinterest pinterest-ads! pinterestads! pinterest.* pin.it com.pinterest
reddit reddit-ads! redditads! reddit.com pay.reddit.com redd.it com.reddit.frontpage com.laurencedawson.reddit_sync com.andrewshu.android.reddit
snapchat snap snapchat-ads! snapchatads! snap-ads! snapchat.com com.snapchat.android
whatsapp whats-app whatsapp.com wa.me wl.co com.whatsapp com.whatsapp.w4b
telegram telegram.org telegram.me t.me org.telegram.messenger org.telegram.messenger.web org.telegram.plus org.thunderdog.challegram
quora quora-ads! quora.com com.quora.android
bluesky bsky bsky.app go.bsky.app xyz.blueskyweb.app
discord discord.com discord.gg discordapp.com com.discord
slack slack.com com.slack
microsoft-teams teams teams.microsoft.com teams.cloud.microsoft teams.live.com statics.teams.cdn.office.net com.microsoft.teams
signal.org signal.me org.thoughtcrime.securesms
vk vkontakte vk-ads! vk.com vk.ru vkontakte.ru vk.me com.vkontakte.android
ok.ru odnoklassniki odnoklassniki.ru odnoklassniki.ua ru.ok.android
weibo weibo.com weibo.cn t.cn com.sina.weibo
wechat weixin wechat.com weixin.qq.com com.tencent.mm
tencent tencent.com qzone qzone.qq.com im.qq.com
line line.me jp.naver.line.android
kakao kakaotalk kakao.com kakaocorp.com com.kakao.talk
zalo zalo.me com.zing.zalo
viber viber.com com.viber.voip
skype skype.com com.skype.raider
xiaohongshu rednote xiaohongshu.com xhslink.com com.xingin.xhs
douyin douyin.com com.ss.android.ugc.aweme
zhihu zhihu.com com.zhihu.android
nextdoor nextdoor.* com.nextdoor
hacker-news hackernews hn news.ycombinator.com
product-hunt producthunt producthunt.com
indie-hackers indiehackers indiehackers.com
lobsters lobste.rs
+stackoverflow.com
+stackexchange.com
+stackapps.com
+serverfault.com
+superuser.com
+askubuntu.com
github github.com gist.github.com
gitlab gitlab.com
sourceforge sourceforge.net
dev.to
medium medium.com com.medium.reader
wordpress wordpress.com wordpress.org
+tumblr.com t.umblr.com com.tumblr
+blogger.com
+blogspot.com
+weebly.com
+typepad.com
livejournal livejournal.com livejournal.ru
yelp yelp.*
tripadvisor tripadvisor.*
linktree linktr.ee
bio-link bio.link beacons.ai lnk.bio
hootsuite hootsuite.com ow.ly
buffer buffer.com buff.ly
later.com
sprout-social sprout sproutsocial.com
bitly bit.ly
google-plus google+ googleplus plus.google.com plus.url.google.com url.google.com com.google.android.apps.plus
google-messages messages.google.com
google-groups googlegroups.com groups.google.*
google-bookmarks bookmarks.google.com
google-posts posts.google.com
google-sites sites.google.com
newsshowcase
gooblog blog.goo.ne.jp oshiete.goo.ne.jp
goo.gl
is.gd
social socialmedia social-media
trustpilot trustpilot.*
glassdoor glassdoor.*
flipboard flipboard.com flipboard.app
+disqus.com disq.us
+meetup.com
+xing.com com.xing.android
viadeo viadeo.com
43things 43things.com
51.com
5ch.net
hatena b.hatena.ne.jp d.hatena.ne.jp
imageshack imageshack.com imageshack.us
academia.edu
+activerain.com
+activeworlds.com
+addthis.com
airg.ca
allnurses.com
allrecipes.com
+alumniclass.com
ameba.jp ameblo.jp
+americantowns.com
ancestry.com
+anobii.com
+answerbag.com
lifestream lifestream.aol.com
yahoo-answers answers.yahoo.com chiebukuro.yahoo.co.jp
+aolanswers.com
artstation.com
asmallworld.com
+athlinks.com
awe.sm
+baby-gaga.com
babyblog.ru
+badoo.com
+bebo.com
+beforeitsnews.com
+bharatstudent.com
biip.no
biswap.org
blackcareernetwork.com
+blackplanet.com
blip.fm
blog.com
feedspot blog.feedspot.com feedspot.com
naver-blog blog.naver.com cafe.naver.com kin.naver.com m.blog.naver.com m.cafe.naver.com m.kin.naver.com
yahoo-japan-blog blog.yahoo.co.jp bookmarks.yahoo.co.jp messages.yahoo.co.jp
yahoo-bookmarks bookmarks.yahoo.com pulse.yahoo.com
blogg.no
bloggang.com
+blogher.com
+bloglines.com
blogs.com
+blogsome.com
+blogster.com
+blurtit.com
+brightkite.com
+brizzly.com
+buzzfeed.com
+buzznet.com
+cafemom.com
+camospace.com
canalblog.com
care.com
+care2.com
caringbridge.org
+catster.com
cbnt.io
+cellufun.com
centerblog.net
chegg.com
+chicagonow.com
+classmates.com
+classquest.com
+cocolog-nifty.com
copainsdavant copainsdavant.linternaute.com
couchsurfing couchsurfing.org couchsurfing.com
+cozycot.com
cross.tv
+crunchyroll.com
cyworld cyworld.com global.cyworld.com
dailystrength.org
deluxe.com
+deviantart.com
+dianping.com
+digg.com
+diigo.com
+dogster.com
+dol2day.com
+doostang.com
+dopplr.com
+douban.com
draugiem.lv
dribbble dribbble.com
behance behance.net
+drugs-forum.com
+dzone.com
edublogs.org
+elftown.com
epicurious.com
everforo.com
exblog.jp
+extole.com
+faceparty.com
fandom.com
+fanpop.com
+fark.com
fc2 fc2.com
+feministing.com
fetlife fetlife.com
+filmaffinity.com
+flickr.com
flixster flixster.com
+folkdirect.com
+foodservice.com
forums.androidcentral.com
forums.crackberry.com
forums.imore.com
nexopia forums.nexopia.com nexopia.com
forums.webosnation.com
forums.wpcentral.com
+fotki.com
+fotolog.com
+foursquare.com
+friendfeed.com
friends-reunited friendsreunited.com
friendster friendster.com
fruehstueckstreff.org
+fubar.com
+gaiaonline.com
+gamerdna.com
gather.com
geni.com
pocket getpocket.com pocket.co
+glassboard.com
+godtube.com
goldenline.pl
+goldstar.com
+goodreads.com
+govloop.com
+gowalla.com
gree.jp
gulli.com
gutefrage.net
habbo habbo.com
hi5 hi5.com
+houzz.com
+hoverspot.com
hr.com
+hubculture.com
hubpages.com discover.hubpages.com
hyves hyves.nl hyves.net
+ibibo.com
identi.ca
+imvu.com
+insanejournal.com
+instapaper.com
internations.org
interpals.net
+intherooms.com
irc-galleria.net
+italki.com
+jammerdirect.com
jappy jappy.com jappy.de
kaboodle.com
+kaneva.com
lang-8 lang-8.com
last.fm lastfm.*
+librarything.com
+listal.com
+listography.com
livedoor livedoorblog livedoor.com
mbga.jp yahoo-mbga.jp
meetin.org
meinvz meinvz.net
meneame.net
menuism.com
mix.com
mixi.jp
+mocospace.com
moikrug moikrug.ru
+mouthshut.com
+movabletype.com
+mubi.com
multiply multiply.com
my.mail.ru
my.opera.com
myanimelist.net
+myheritage.com
mylife mylife.com mylife.ru
+mymodernmet.com
+myspace.com
myyearbook myyearbook.com
nk.pl
netlog netlog.com
+netvibes.com
ngopost.org
niconico nicovideo.jp
+nightlifelink.com
+ning.com
okwave.jp
oneworldgroup.org
+onstartups.com
+opendiary.com
orkut orkut.com
over-blog.com overblog.com
paper.li
partyflock.nl
+photobucket.com
pinboard pinboard.in
+pingsta.com
pixiv.net
playahead.se
plaxo plaxo.com
+plurk.com
+posterous.com
homeadvisor pro.homeadvisor.com
+qapacity.com
+quechup.com
+ravelry.com
+redux.com
+renren.com
researchgate.net
+reunion.com
+reverbnation.com
rtl.de
+ryze.com
+salespider.com
scoop.it
+screenrant.com
+scribd.com
+scvngr.com
+secondlife.com
shareit ushareit.com
+sharethis.com
shvoong.com
+skyrock.com
slashdot slashdot.org
slideshare slideshare.net
smartnews.com
sociallife.com.br
+socialvibe.com
sonico sonico.com
spaces.live.com
+spoke.com
+spruz.com
ssense.com
stardoll.com
steam steamcommunity.com
+stickam.com
studivz studivz.net
stumbleupon stumbleupon.com
suomi24.fi
+sweeva.com
+tagged.com login.tagged.com
+taggedmail.com
+talkbiznow.com
taringa taringa.net
+techmeme.com
+tinyurl.com
+toolbox.com
+travellerspoint.com
+trombi.com
+tudou.com
+tuenti.com
twoo.com
unblog.fr
urbanspoon.com
ushi.cn
v2ex v2ex.com
+vampirefreaks.com
+vampirerave.com
vero.co
vg.no
video.ibm.com
vkrugudruzei.ru
+wakoopa.com
+wattpad.com
wayn wayn.com
+webshots.com
weeworld weeworld.com
wer-weiss-was.de
+weread.com
wiki.answers.com
wikihow.com
wikitravel.org
woot.com
+xanga.com
+yammer.com engage.cloud.microsoft
workplace workplace.com
youroom.in
zoo.gr
+zooppa.com
truth-social truthsocial.com
gab.com
minds.com
gettr gettr.com
parler parler.com
clubhouse.com joinclubhouse.com
bereal bereal.com bere.al
lemon8 lemon8-app.com
patreon patreon.com
ko-fi ko-fi.com
imgur imgur.com
9gag 9gag.com
tildes tildes.net
+delicious.com
eksisozluk eksisozluk.com sourtimes.org
itusozluk itusozluk.com
instela instela.com
sozluk sozluk.com
uludagsozluk uludagsozluk.com ulusozluk.com
incisozluk incisozluk.com incisozluk.cc inci.sozlukspot.com
hocam hocam.com
donanimhaber donanimhaber.com
whirlpool forums.whirlpool.net.au
ciao ciao.de
mewe mewe.com
skool skool.com
circle.so
douyu douyu.com
huya huya.com
kuaishou kuaishou.com
soundcloud soundcloud.com
band.us
coub coub.com
spoutible spoutible.com
cohost cohost.org
pillowfort pillowfort.social
ello ello.co
polywork polywork.com
write.as
nostr primal.net damus.io snort.social
farcaster farcaster.xyz warpcast.com
kakao-story story.kakao.com
`;
