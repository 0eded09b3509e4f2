/** Webmail and newsletter services. */
export const EMAIL = `
gmail google-mail mail.google.com inbox.google.com com.google.android.gm
outlook hotmail outlook-mail outlook.live.com outlook.office.com outlook.office365.com outlook.com outlook.cloud.microsoft hotmail.com mail.live.com com.microsoft.office.outlook
office-safe-links safelinks.protection.outlook.com
proofpoint urldefense.com urldefense.proofpoint.com
barracuda linkprotect.cudasvc.com
yahoo-mail yahoomail mail.yahoo.* mail.yahoo.net com.yahoo.mobile.client.android.mail
proton-mail protonmail mail.proton.me ch.protonmail.android
icloud-mail icloud.com
yandex-mail mail.yandex.*
mail.ru-mail e.mail.ru touch.mail.ru statics.mail.ru ru.mail.mailapp
rambler-mail mail.rambler.ru
aol-mail mail.aol.com com.aol.mobile.aolapp
gmx gmx.* gmx.net deref-gmx.* deref-gmx.net
web.de deref-web.de
mail.com deref-mail.com
ionos-mail deref-1und1-02.de
zoho-mail mail.zoho.*
fastmail fastmail.com
hey.com
tuta tuta.com tutanota.com
mailbox.org
posteo posteo.de
superhuman superhuman.com mail.superhuman.com
readdle-spark com.readdle.spark
naver-mail mail.naver.com
qq-mail mail.qq.com
163-mail mail.163.com mail.126.com
seznam-mail email.seznam.cz
t-online-mail email.t-online.de
orange-mail messagerie.orange.fr orange.fr/webmail
laposte laposte.net
libero-mail mail.libero.it mail1.libero.it
freenet-mail email.freenet.de webmail.freenet.de
comcast-mail connect.xfinity.com
bluewin-mail rich-v01.bluewin.ch rich-v02.bluewin.ch
bigpond-mail basic.messaging.bigpond.com
inbox.com
post.ru
mastermail mastermail.ru
sibmail sibmail.com
front frontapp.com
samsung-mail com.samsung.android.email.provider
k-9-mail com.fsck.k9
bluemail me.bluemail.mail
edison-mail com.easilydo.mail
newsletter
email e-mail
mailchimp mailchi.mp list-manage.com mailchimp.com campaign-archive.com
klaviyo klaviyomail.com klaviyo.com trk.klclick.com klclick.com
hubspot-email hs-email hs_email hs-automation hs_automation hubspotemail.net
sendgrid sendgrid.net sendgrid.com
brevo sendinblue sendibm1.com sendibm3.com
activecampaign active-campaign activehosted.com
convertkit kit-email convertkit-mail.com
mailerlite mailerlite.com mlsend.com
campaign-monitor campaignmonitor createsend.com cmail19.com cmail20.com
constant-contact constantcontact constantcontact.com rs6.net
getresponse getresponse.com
omnisend omnisend.com
getdrip.com
marketo
pardot pardot.com
eloqua
customer.io customerio
substack substack.com
beehiiv beehiiv.com
buttondown buttondown.com buttondown.email
`;
