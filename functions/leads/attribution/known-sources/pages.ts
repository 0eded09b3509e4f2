/** Pages of portals that are neither search nor webmail: a link on them is a referral. */
export const PAGE = `
google-maps maps.google.* com.google.android.apps.maps
google-translate translate.google.* translate.goog
yandex-maps maps.yandex.*
play.google.com
firebase.google.com
chromewebstore.google.com
chrome.google.com
workspace.google.com
marketplace.google.com
docs.google.com
drive.google.com
meet.google.com
calendar.google.com
classroom.google.com
tagassistant.google.com
ads.google.com
analytics.google.com
support.google.com
developers.google.com
cloud.google.com
finance.yahoo.com finance.yahoo.*
news.yahoo.com news.yahoo.*
sports.yahoo.com sports.yahoo.*
eurosport.yahoo.com
astrology.yahoo.com
travel.yahoo.com
screen.yahoo.com
weather.yahoo.com
messenger.yahoo.com
games.yahoo.com
movies.yahoo.com
cars.yahoo.com
lifestyle.yahoo.com
omg.yahoo.com
aws.amazon.com
sellercentral.amazon.com
news.mail.ru
sport.mail.ru
finance.mail.ru
auto.mail.ru
hi-tech.mail.ru
cloud.mail.ru
`;
