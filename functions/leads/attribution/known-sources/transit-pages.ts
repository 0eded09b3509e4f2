/** Payment and sign-in pages that visitors pass through: never a source. */
export const TRANSIT_PAGES = `
google-sign-in accounts.google.* accounts.youtube.com myaccount.google.com
google-pay pay.google.com payments.google.com
microsoft-sign-in login.microsoftonline.com login.microsoft.com login.live.com login.windows.net account.microsoft.com b2clogin.com ciamlogin.com
apple-sign-in appleid.apple.com idmsa.apple.com account.apple.com
yahoo-sign-in login.yahoo.* api.login.yahoo.com
yandex-sign-in passport.yandex.* oauth.yandex.*
amazon-pay pay.amazon.com payments.amazon.com apac.account.amazon.com
auth0 auth0.com
okta okta.com oktapreview.com okta-emea.com
onelogin onelogin.com
ping-identity pingone.com pingidentity.com
cognito amazoncognito.com
firebase-auth firebaseapp.com/__/auth
clerk clerk.accounts.dev accounts.dev
workos workos.com authkit.app
keycloak keycloak.org
duo duosecurity.com
jumpcloud sso.jumpcloud.com
salesforce-login login.salesforce.com test.salesforce.com
bankid bankid.com
itsme itsme.be
paypal paypal.com paypal.* paypal.me paypalobjects.com
braintree braintreegateway.com braintree-api.com braintreepayments.com
stripe-checkout stripe.com stripe.network
razorpay razorpay.com rzp.io
klarna klarna.* klarna.net klarnaservices.com
mollie mollie.com
adyen adyen.com adyenpayments.com
square squareup.com square.link squareupsandbox.com checkout.square.site
shopify-checkout checkout.shopify.com pay.shopify.com checkout.shop.app
worldpay worldpay.com
afterpay afterpay.com clearpay.co.uk portal.clearpay.co.uk
affirm affirm.com
sezzle sezzle.com
zip-pay zip.co quadpay.com
checkout.com
paddle paddle.com
lemon-squeezy lemonsqueezy.com
fastspring fastspring.com onfastspring.com
2checkout 2checkout.com 2co.com
authorize.net
cybersource cybersource.com
global-payments globalpay.com globaliris.com
opayo sagepay.com opayo.eu.elavon.com
payone payone.com
computop computop.com computop-paygate.com
ogone ogone.com
ingenico ingenico.com
multisafepay multisafepay.com
buckaroo buckaroo.nl
ideal ideal.nl
bancontact bancontact.com
sofort sofort.com
giropay giropay.de
twint twint.ch
swish swish.nu
trustly trustly.com
przelewy24 przelewy24.pl
payu payu.com payu.in payu.pl secure.payu.com
dotpay dotpay.pl
redsys sis.redsys.es
nexi nexi.it
axepta axepta.it
paylib paylib.fr
systempay systempay.fr
payplug payplug.com
paytm paytm.com paytm.in
phonepe phonepe.com
ccavenue ccavenue.com
billdesk billdesk.com
cashfree cashfree.com
instamojo instamojo.com
mercadopago mercadopago.com mercadopago.com.br mercadopago.com.ar
pagseguro pagseguro.uol.com.br pagseguro.com.br pagbank.com.br
dlocal dlocal.com
ebanx ebanx.com
paystack paystack.com paystack.co
flutterwave flutterwave.com
payfast payfast.co.za
iyzico iyzipay.com iyzico.com
alipay alipay.com
wechat-pay wx.tenpay.com
paymob paymob.com
tap-payments tap.company
gocardless gocardless.com
wise wise.com
coinbase-commerce commerce.coinbase.com
bitpay bitpay.com
3-d-secure arcot.com 3dsecure.io cardinalcommerce.com centinelapi.cardinalcommerce.com netcetera.com securesuite.net securesuite.co.uk acs.touchtechpayments.com touchtechpayments.com rsa3dsauth.com wibmo.com acs2.enstage-sas.com enstage-sas.com modirum.com redsys.es wlp-acs.com mycardsecure.com clicksafe.lloydstsb.com verifiedbyvisa.com verifiedbyvisa.barclays.co.uk securecode.com
stytch stytch.com
descope descope.com
frontegg frontegg.com
fusionauth fusionauth.io
kinde kinde.com
logto logto.app
zitadel zitadel.cloud
magic-link magic.link
id.me
login.gov
franceconnect franceconnect.gouv.fr
digid digid.nl
mitid mitid.dk nemlog-in.dk
freja frejaeid.com
interac interac.ca
gigya gigya.com
chargebee chargebee.com
recurly recurly.com
chargify chargify.com maxio.com
zuora zuora.com
thrivecart thrivecart.com
samcart samcart.com
cleverbridge cleverbridge.com
digital-river digitalriver.com
paypro-global payproglobal.com
sumup sumup.com
viva vivapayments.com viva.com
unzer unzer.com heidelpay.com
saferpay saferpay.com
datatrans datatrans.com datatrans.biz
wallee wallee.com
worldline worldline-solutions.com sips-services.com
nets nets.eu bbs.no dibspayment.eu dibspayment.com
quickpay quickpay.net
swedbank-pay swedbankpay.com payex.com
vipps vipps.no mobilepay.dk
zimpler zimpler.com
bambora bambora.com
paytrail paytrail.com checkout.fi
verifone verifone.cloud
moneris moneris.com
bluesnap bluesnap.com
nuvei safecharge.com nuvei.com
paysafe paysafe.com skrill.com neteller.com
payoneer payoneer.com
monei monei.com
sequra sequra.com sequra.es
aplazame aplazame.com
scalapay scalapay.com
alma almapay.com getalma.eu
tpay tpay.com
gopay gopay.com gopay.cz
comgate comgate.cz
barion barion.com
netopia mobilpay.ro netopia-payments.com
conekta conekta.com conekta.io
openpay openpay.mx
culqi culqi.com
transbank transbank.cl
wompi wompi.co
epayco epayco.co
payu-latam payulatam.com
placetopay placetopay.com
pagarme pagar.me
asaas asaas.com
iugu iugu.com
tabby tabby.ai
tamara tamara.co
hyperpay oppwa.com
moyasar moyasar.com
myfatoorah myfatoorah.com
telr telr.com
paytabs paytabs.com
xendit xendit.co
midtrans midtrans.com
doku doku.com
omise omise.co
2c2p 2c2p.com
billplz billplz.com
ipay88 ipay88.com
paymongo paymongo.com
dragonpay dragonpay.ph
momo momo.vn
vnpay vnpayment.vn
zalopay zalopay.vn
line-pay pay.line.me
komoju komoju.com
gmo-payment mul-pay.jp gmo-pg.com
paypay paypay.ne.jp
paidy paidy.com
kakao-pay kakaopay.com
toss-payments tosspayments.com
inicis inicis.com
yookassa yookassa.ru yoomoney.ru
robokassa robokassa.ru robokassa.com
cloudpayments cloudpayments.ru
liqpay liqpay.ua
wayforpay wayforpay.com
fondy fondy.eu fondy.io
portmone portmone.com.ua
sslcommerz sslcommerz.com
payhere payhere.lk
easebuzz easebuzz.in
payumoney payumoney.com
juspay juspay.in
atome atome.sg
laybuy laybuy.com
`;
