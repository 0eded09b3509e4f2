import type { Words } from "../meanings.ts";

/** Names that developers, form builders and CRMs give to fields and forms, whatever the page's language. */
export const machine: Words = {
  name: `
    fullname, full name, your name, yourname, contact name, contactname, person name, customer name,
    customername, client name, clientname, realname, real name, sender name, sendername, name full,
    lead name, leadname, first last, display name full, user fullname, fio, guest name, guestname,
    visitor name, txtname, mauticform name`,
  bare: "name, fname lname, nom, naam, nombre, nome, txt name, names",
  first: `
    first, fname, firstname, first name, given name, givenname, forename, fore name, vorname, prenom,
    name first, input first, fst name, f name, nombres, voornaam, mce fname, txtfirstname, txtfname,
    primer nombre`,
  last: `
    last, lname, lastname, last name, family name, familyname, surname, sur name, nachname, name last,
    l name, secondname, second name, achternaam, apellido, apellidos, cognome, sobrenome, efternamn,
    sukunimi, txtlastname`,
  email: `
    email, e mail, mail, emailaddress, email address, mailaddress, emailid, useremail, user email,
    contactemail, emailadresse, youremail, correo, courriel, emailadres, workemail, txtemail, emial,
    emailaddr, email addr, mce email, replyto, reply to`,
  phone: `
    phone, tel, telephone, phonenumber, phone number, telnumber, mobile, mobileno, mobno, mob,
    mobilenumber, mobilephone, mob no, cell, cellphone, cel, celular, telefon, telefone, telefono,
    telefoon, phoneno, phone no, contactno, contact no, contactnumber, tel no, telno, fon, tlf, gsm,
    whatsapp, whats app, phonenum, daytimephone, homephone, workphone, txtphone, ph no`,
  company: `
    company, companyname, company name, organization, organisation, organizationname, firm, firma, empresa,
    societe, azienda, bedrijf, businessname, business name, employer, orgname, org name, business,
    account name company`,
  message: `
    message, msg, comments, comment, enquiry, inquiry, your message, yourmessage, question, questions,
    nachricht, mensaje, mensagem, messaggio, bericht, description, feedback, remarks, txtmessage,
    comment content, body`,
  none: `
    username, user name, userid, nickname, nick, login, subject, website, url, homepage, zip, zipcode,
    postcode, postalcode, country, state, city, region, title, jobtitle, job title, quantity, qty, date,
    time, filename, domain, coupon, promo, promocode, promo code, discount code, voucher code, couponcode,
    referral code, source code, site, color, size, amount, budget, quicksearch, keyword, query, q, search,
    kana, furigana, yomi, reading, extension, phone ext, ext, phone type, age, gender, middle, mname,
    middlename, suffix, prefix, salutation, anrede, civility, currency, language, timezone, utm source,
    utm medium, utm campaign, referrer, handle, product code, postal code, zip code, sku, location,
    industry, department, role, position, honorific, namekana`,
  address: `
    street, address, address line, streetaddress, city, zip, zipcode, postcode, postal code, postalcode,
    zip code, state, county, province, adresse, strasse, plz`,
  filler: `
    contact, form, field, fields, input, txt, text, textbox, item, meta, wpforms, wpcf, gform, gfield, nf,
    ninja, elementor, et, pb, mce, hs, hsform, billing, shipping, customer, client, user, lead, leads,
    data, element, id, value, control, ctl, main content, content placeholder, main, contentplaceholder,
    your, my, the, submission, submitted, values, entry, web, tfa, formidable, frm, fluent, fluentform,
    names, placeholder, acf, attributes, properties, component, widget, sign up, signup, register,
    registration, newsletter, subscribe, subscriber, account, profile, person, personal, applicant, guest,
    quote, request, booking, appointment, demo, popup, modal, footer, header, sidebar, homepage form, hero,
    webform, mauticform, typeform, jotform, react, aria, required, primary, number, num, area, edit, new,
    field id, tb, inp`,
  password: `
    password, passwd, pwd, passwort, userpassword, user password, passwordconfirm, pass word, passphrase,
    psw`,
  card: `
    card, cardnumber, card number, cardno, cardnum, ccnumber, cc number, ccnum, cc num, ccname, cc name,
    cardholder, cardholdername, cardname, creditcard, creditcardnumber, cvc, cvv, csc, cvn, cvcode, cccvc,
    cccvv, cc exp, ccexp, cc month, cc year, expdate, exp date, exp month, exp year, expirydate, expmonth,
    expyear, expiry, securitycode, nameoncard, debit card, pan number, stripe card`,
  code: `
    otp, totp, onetimecode, one time code, verificationcode, verification code, mfa, tfa code, smscode,
    sms code, phone verification, sms verification, mobile verification, pin, pincode verify, passcode,
    authcode, auth code, vcode, verify code, verifycode, otpcode, otp code, securitycode, token code,
    confirmation code, confirmationcode, activation code, activationcode, phone code, email code`,
  private: `
    code, ssn, iban, bic, swift, swiftcode, routingnumber, routing number, sortcode, sort code,
    accountnumber, account number, accountno, account no, acct no, acctnum, bankaccount, bank account,
    bankname, bank name, account holder, accountholder, dob, birthdate, birth date, birthday, birth,
    dateofbirth, passport, passportnumber, passportno, drivinglicense, driverslicense, driver license,
    licensenumber, taxid, tax id, taxnumber, vatnumber, vat number, vatid, vat id, vat, tin number,
    ein number, cpf, cnpj, rfc, curp, nif, nie number, dni, cuit, cuil, rut, aadhaar, aadhar, aadharno,
    pesel, nip number, regon, bsn, cnp, oib, jmbg, emso, amka, afm, egn, tckn, tc no, tckimlik, nino,
    nhs number, medicare, sin number, national id, nationalid, idnumber, id number, idno, id card, idcard,
    apikey, api key, secret, secretkey, access key, accesskey, token, seed phrase, mnemonic,
    recovery phrase, api tokens, apitoken, privatekey, private key, captcha, recaptcha, hcaptcha,
    captcha response, g recaptcha response, captchacode, turnstile, securityquestion, security question,
    security answer, securityanswer, maidenname, maiden name, mothersmaidenname, mothers maiden name,
    siret, codice fiscale, codicefiscale, partita iva, partitaiva, piva, snils, pesel number, cccd, cmnd,
    nric, fin number, ktp, npwp, personnummer, orgnr, cvr, hetu, rodne cislo, sozialversicherungsnummer,
    insurance number, policy number, licence number, license number, biometric, fingerprint`,
  signin: `
    login, loginform, log in, signin, sign in, sign on, signon, sso, auth, authenticate, authentication,
    oauth, logon, session, sessions, magic link, magiclink, webauthn, identify, identifier, userlogin,
    connexion, wp login`,
  recovery: `
    forgot, forgot password, forgotpassword, reset, resetpassword, password reset, reset password,
    lostpassword, lost password, recover, recovery, password recovery, changepassword, change password,
    resend, otp, verification, verify, mfa, two factor, twofactor`,
  unsubscribe: `
    unsubscribe, optout, opt out, preferences, preference center, email preferences, manage subscription,
    unsub`,
  checkout: `
    checkout, cart, basket, payment, pay, purchase, order form, woocommerce checkout, billing address,
    shipping address, donate, donation, paymentform, payment form, shipping, guest checkout, checkoutform`,
  search: `
    search, searchform, search form, filter, filters, find, sitesearch, lookup, query, suche, recherche,
    buscar`,
  lookup: `
    order number, ordernumber, order id, orderid, track order, order tracking, ordertracking,
    tracking number, trackingnumber, order status, orderstatus, gift card, giftcard, gift card number,
    balance, booking reference, license lookup, confirmation number, reservation number, invoice number,
    wismo`,
  comment: `
    commentform, comment form, comments form, respond, reply, post comment, comment respond,
    wp comments post, disqus`,
  settings: `
    settings, account settings, profile settings, preferences, my account, edit profile, edit account,
    account details, update profile`,
  signup: `
    signup, sign up, register, registration, create account, createaccount, join, enroll, subscribe,
    subscription, newsletter, optin, opt in, new account, regform, registerform, waitlist, waiting list,
    subscribeform`,
  contact: `
    contact, contactform, contact form, contact us, contactus, quote, demo, booking, appointment, callback,
    lead, leadform, lead form, enquiry, inquiry, enquire, request, wpcf, wpforms, gform, hsform, hs form,
    elementor form, apply, application, careers, rsvp, download, ebook, whitepaper, webinar, consultation,
    feedback, support, getintouch, get in touch, mc embedded subscribe, mailchimp, klaviyo, convertkit,
    formkit, job application`,
};
