/** Video sites: GA4's source category "video". */
export const VIDEO = `
youtube yt youtubeads! youtube-ads! yt-ads! youtube.com youtu.be youtube-nocookie.com com.google.android.youtube
vimeo vimeo.com com.vimeo.android.videoapp
twitch twitch.tv tv.twitch.android.app
+dailymotion.com dai.ly com.dailymotion.dailymotion
wistia wistia.com wistia.net
netflix netflix.com
rumble rumble.com
bilibili bilibili.com b23.tv tv.danmaku.bili
+hulu.com
disney-plus disneyplus disneyplus.com
iqiyi iqiyi.com iq.com
+youku.com
ted ted.com
+crackle.com
+curiositystream.com
d.tube
justin.tv
viadeo-video viadeo.journaldunet.com
+utreon.com
+veoh.com
odysee odysee.com lbry.tv
bitchute bitchute.com
vidyard vidyard.com
loom.com
kick.com
dv360-video! dv360_video!
rutube rutube.ru
metacafe metacafe.com
tudou-video video.tudou.com
`;
