/**
 * What people write before a secret in a message, by kind; spaces also match hyphens or nothing. Separate from the
 * words of fields (forms/words), which are slow to load and consist of labels rather than names of numbers. Numbers of
 * companies (VAT, CNPJ, SIRET) are public, so they are not here.
 */
export const PASSWORD_WORDS = `
  password, passwort, passwd, pwd, pw, pass, passphrase, passcode, kennwort, mot de passe, mdp, contraseña, contrasena, clave,
  senha, palavra passe, parola, parola d'ordine, wachtwoord, lösenord, losenord, adgangskode, kodeord, passord, salasana,
  hasło, haslo, heslo, jelszó, jelszo, parolă, парола, лозинка, lozinka, šifra, sifra, geslo, κωδικός, κωδικός πρόσβασης,
  συνθηματικό, şifre, şifrem, sifre, sifrem, parolam, пароль, slaptažodis, slaptazodis, parole, parool, contrasenya, mật khẩu, mat khau, kata sandi,
  sandi, kata laluan, كلمة المرور, كلمة السر, סיסמה, סיסמא, הסיסמה, رمز عبور, کلمه عبور, पासवर्ड, รหัสผ่าน, 密码, 密碼,
  パスワード, パスワードは, 비밀번호, 비밀번호는`;

export const CODE_WORDS = `
  pin, pin code, pin number, pin nummer, sms tan, mtan, otp, totp, cvv, cvv2, cvc, cvc2, csc, cvn, cid, security code, card code,
  verification code, confirmation code, one time code, one time password, login code, sms code, 2fa code, auth code,
  prüfnummer, prüfziffer, sicherheitscode, bestätigungscode, verifizierungscode, einmalcode, geheimzahl, cryptogramme,
  code de sécurité, code de vérification, code de confirmation, code confidentiel, code secret, código de seguridad,
  código de verificación, código de verificação, código de segurança, codice di sicurezza, codice di verifica, codice pin,
  verificatiecode, pincode, beveiligingscode, säkerhetskod, verifieringskod, bekræftelseskode, engangskode, sikkerhetskode,
  vahvistuskoodi, kod weryfikacyjny, kod sms, kod pin, ověřovací kód, bezpečnostní kód, overovací kód, ellenőrző kód,
  cod de verificare, код подтверждения, код из смс, пин код, пин, код підтвердження, код за потвърждение,
  κωδικός επαλήθευσης, doğrulama kodu, onay kodu, güvenlik kodu, mã xác nhận, mã xác thực, mã otp, kode otp,
  kode verifikasi, رمز التحقق, קוד אימות, کد تایید, ओटीपी, รหัส otp, รหัสยืนยัน, 验证码, 驗證碼, 認証コード, 確認コード,
  暗証番号, セキュリティコード, 인증번호`;

export const ACCOUNT_WORDS = `
  account number, account no, account, acct, acct no, acc, acc no, a/c, bank account, sort code, s/c, routing, routing number,
  aba, ifsc, clabe, cbu, iban, bsb, transit number, konto, kontonummer, kontonr, konto nr, blz, bankleitzahl, compte,
  numéro de compte, n° de compte, rib, cuenta, cuenta bancaria, cuenta corriente, número de cuenta, conta, conta corrente,
  nib, chave pix, conto, conto corrente, rekening, rekeningnummer, bankgiro, clearingnummer, tilinumero, numer konta,
  numer rachunku, rachunek, číslo účtu, účet, bankszámlaszám, számlaszám, cont bancar, broj računa, žiro račun, številka računa,
  банкова сметка, счет, счёт, расчетный счет, расчётный счёт, номер счета, рахунок, номер рахунку, αριθμός λογαριασμού,
  hesap no, hesap numarası, số tài khoản, stk, nomor rekening, rekening, رقم الحساب, שם חשבון, מספר חשבון, חשבון בנק,
  شماره حساب, شماره شبا, खाता संख्या, खाता नंबर, เลขที่บัญชี, 账号, 银行卡号, 银行账号, 帳號, 口座番号, 계좌번호, 계좌`;

export const IDENTITY_WORDS = `
  ssn, social security, social security number, soc sec no, social, itin, tax id, tax id number, tin, sin, social insurance, nino, ni,
  ni number, national insurance, nhs, nhs number, medicare, passport, passport number, passport no, driver's license, drivers license,
  driver license, driving licence, driving license, driver's licence, licence number, license number, national id, id card,
  id number, identity card, green card, alien number, visa number, tfn, tax file number, ird, ird number, ppsn, pps, pps number,
  aadhaar, aadhar, adhaar, uidai, pan, pan card, voter id, epic, nric, fin, mykad, ic no, hkid, cnic, nid, emirates id, iqama,
  steuer id, steuerid, steuernummer, steueridentifikationsnummer, identifikationsnummer, sozialversicherungsnummer,
  rentenversicherungsnummer, svnr, ahv, ahv nummer, personalausweis, personalausweisnummer, ausweisnummer, reisepass,
  reisepassnummer, führerschein, führerscheinnummer, versichertennummer, krankenversichertennummer, numéro de sécurité sociale,
  sécurité sociale, n° de sécu, sécu, nir, numéro fiscal, passeport, carte d'identité, cni, permis de conduire, niss,
  registre national, avs, dni, nif, nie, pasaporte, carnet de conducir, licencia de conducir, curp, rfc, cuit, cuil, rut, run,
  cédula, cedula, seguridad social, nss, nuss, cpf, rg, cnh, pis, nis, título de eleitor, contribuinte, cartão de cidadão,
  bilhete de identidade, passaporte, utente, codice fiscale, cod fiscale, c.f., carta d'identità, passaporto, patente,
  tessera sanitaria, bsn, burgerservicenummer, sofinummer, rijksregister, rijksregisternummer, paspoort, paspoortnummer, rijbewijs,
  rijbewijsnummer, personnummer, samordningsnummer, passnummer, körkort, cpr, cpr nummer, cpr nr, kørekort, pas, fødselsnummer,
  førerkort, henkilötunnus, hetu, passin numero, ajokortti, kennitala, pesel, dowód, numer dowodu, dowód osobisty, paszport,
  nr paszportu, prawo jazdy, rodné číslo, rodne cislo, rč, občanský průkaz, číslo op, cestovní pas, řidičský průkaz,
  občiansky preukaz, taj, taj szám, személyi, adóazonosító, adóazonosító jel, útlevél, jogosítvány, cnp, buletin, pașaport,
  егн, лична карта, паспорт, oib, jmbg, јмбг, osobna iskaznica, osobne iskaznice, putovnica, putovnice, emšo, davčna številka,
  osebne izkaznice, αφμ, αμκα, ταυτότητα, αριθμός ταυτότητας, διαβατήριο, tc kimlik, t.c. kimlik, tc kimlik no, tc no,
  kimlik no, pasaport, ehliyet, снилс, инн, паспорт серия, загранпаспорт, полис омс, водительское удостоверение, рнокпп, іпн,
  посвідчення водія, asmens kodas, paso numeris, personas kods, pases numurs, isikukood, cccd, cmnd, căn cước, hộ chiếu, nik,
  ktp, npwp, paspor, kad pengenalan, رقم الهوية, رقم الإقامة, الرقم القومي, جواز السفر, תעודת זהות, ת.ז., דרכון, کد ملی,
  شماره ملی, شماره شناسنامه, گذرنامه, आधार, आधार नंबर, पैन, पैन नंबर, पासपोर्ट, เลขบัตรประชาชน, บัตรประชาชน, พาสปอร์ต,
  身份证, 身份证号, 身分證字號, 护照, 護照號碼, 社保号, 健保卡, マイナンバー, 個人番号, パスポート番号, 旅券番号, 免許証番号,
  基礎年金番号, 주민번호, 주민등록번호, 여권번호, 운전면허, 운전면허번호, 외국인등록번호`;
