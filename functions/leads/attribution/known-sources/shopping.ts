/** Shops and price comparisons: GA4's source category "shopping". */
export const SHOPPING = `
amazon amazon-ads! amazonads! amazon.* amzn.to a.co amazon-adsystem.com s3.amazonaws.com com.amazon.mshop.android.shopping
ebay ebay.* ebay.us com.ebay.mobile
+etsy.com com.etsy.android
+walmart.com com.walmart.android
+alibaba.com com.alibaba.intl.android.apps.poseidon
aliexpress aliexpress.* com.alibaba.aliexpresshd
google-shopping shopping igshopping shopping.google.* google.com/shopping
yahoo-shopping shopping.yahoo.*
naver-shopping shopping.naver.com
shopify shopify.com shop.app
stripe
mercadolibre mercado-libre mercadolivre mercadolibre.* mercadolivre.com.br
idealo idealo.*
pricegrabber price-grabber pricegrabber.com
shopping.com
shopping.net
+shopzilla.com
simplycodes.com
target.com
+temu.com
shein shein.com
rakuten-com rakuten.com
wayfair wayfair.com
+kelkoo.com
wish.com
best-buy bestbuy.com
taobao taobao.com tmall.com
jd.com
flipkart flipkart.com
geizhals geizhals.at geizhals.de
billiger billiger.de
check24 check24.de
trovaprezzi trovaprezzi.it
yandex-market market.yandex.*!
price-ru price.ru!
torg-mail.ru torg.mail.ru!
heureka heureka.cz heureka.sk
zbozi zbozi.cz
allegro allegro.pl
ceneo ceneo.pl
skroutz skroutz.gr
otto.de
zalando zalando.*
bol.com
slickdeals slickdeals.net
joinhoney.com
retailmenot retailmenot.com
capital-one-shopping capitaloneshopping.com
`;
