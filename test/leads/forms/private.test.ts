import { describe, expect, it } from "vitest";
import { answerOf, kindOf, kindOfLabel } from "./describing.ts";

/** Labels as public forms write them, by language: sign-ups, banks, tax offices, hospitals, schools. */
const LABELS: Record<string, string> = {
  en: `Name on card|Cardholder's full name|Card number (no spaces)|CVV / CVC *|Expiry (MM/YY)|Phone verification code|SMS code|One-time passcode|Enter the code we sent to your phone|Social Security Number (last four digits)|National Insurance number|NHS number|Medicare card number|Driver's license number|Passport no.|Tax file number (TFN)|Employer identification number|VAT registration number|Date of birth (DD/MM/YYYY)|Your mother's maiden name|What was the name of your first pet?|Answer to security question|Sort code|Account holder name|IBAN or account number|Routing number|Your 12-word recovery phrase|API key|Client secret|Type the characters you see|Health insurance ID|PAN card number|Aadhaar / mobile number|Bank account name number|Telephone banking PIN|Government ID number|PIN`,
  de: `Name des Karteninhabers|Kreditkartennummer|Gültig bis (MM/JJ)|Steuernummer der Firma|Steuer-ID|USt-IdNr.|Sozialversicherungsnummer|Krankenversichertennummer|Personalausweisnummer|Reisepass-Nr.|Führerscheinnummer|Geburtsdatum|Geburtsname der Mutter|Kontoinhaber (Name, Vorname)|IBAN|Bestätigungscode|SMS-TAN|Passwort wiederholen|Sicherheitsfrage|Telefon-PIN|AHV-Nummer|Rentenversicherungsnummer|Bankverbindung|Code aus der SMS`,
  fr: `Nom du titulaire de la carte|Numéro de carte bancaire|Cryptogramme visuel|Date d'expiration|Numéro de sécurité sociale|N° fiscal|N° de TVA intracommunautaire|Numéro SIRET|Date de naissance|Lieu de naissance|Nom de jeune fille de votre mère|Code reçu par SMS|Mot de passe|Numéro de passeport|Carte d'identité (n°)|Titulaire du compte|RIB / IBAN|Recopiez le code de l'image|Numéro d'allocataire ou code`,
  es: `DNI o teléfono|NIF / CIF|Número de tarjeta|Nombre del titular de la tarjeta|Código de seguridad (CVV)|Fecha de nacimiento|Número de la Seguridad Social|CURP|RFC con homoclave|Cédula de ciudadanía|Contraseña|Código de verificación|Número de cuenta bancaria|Apellido de soltera de la madre|Pregunta de seguridad|Pasaporte|RUT|CUIT|CLABE interbancaria|Frase de recuperación`,
  pt: `CPF ou celular|CPF/CNPJ|RG|Número do cartão|Nome impresso no cartão|Validade do cartão|Data de nascimento|Senha|Confirme sua senha|Código recebido por SMS|Agência e conta|Chave PIX|Cartão Nacional de Saúde|Nome de solteira da mãe|Título de eleitor|Número de contribuinte (NIF)|Número de utente|Passaporte`,
  it: `Codice fiscale|Partita IVA|Codice fiscale o telefono|Numero della carta di credito|Intestatario della carta|Scadenza (mm/aa)|Data di nascita|Luogo di nascita|Numero tessera sanitaria|Numero carta d'identità|Numero di passaporto|Codice di verifica|IBAN|Intestatario conto corrente|Cognome da nubile della madre|Password|Domanda di sicurezza`,
  nl: `Burgerservicenummer (BSN)|Rijksregisternummer|Naam op de kaart|Kaartnummer|Vervaldatum|Geboortedatum|Geboorteplaats|Wachtwoord herhalen|Verificatiecode|Rekeningnummer (IBAN)|Naam rekeninghouder|Btw-nummer|KvK-nummer|Paspoortnummer|Rijbewijsnummer|Zorgverzekeringsnummer|Meisjesnaam van je moeder`,
  pl: `PESEL|Numer PESEL lub telefon|NIP|Seria i numer dowodu osobistego|Numer karty|Imię i nazwisko na karcie|Kod CVV|Data urodzenia|Hasło|Powtórz hasło|Kod SMS|Numer rachunku bankowego|Nazwisko panieńskie matki|Numer paszportu|Kod weryfikacyjny|Kod BLIK`,
  cs: `Rodné číslo|Číslo občanského průkazu|Číslo platební karty|Jméno na kartě|Platnost karty|Datum narození|Heslo znovu|Ověřovací kód|Číslo účtu|DIČ|IČO|Rodné příjmení matky|Číslo pojištěnce|Kontrolní otázka`,
  sk: `Rodné číslo|Číslo občianskeho preukazu|Číslo karty|Meno držiteľa karty|Dátum narodenia|Heslo|Overovací kód|IBAN / číslo účtu|IČ DPH|Priezvisko za slobodna|Číslo poistenca`,
  hu: `Születési dátum|Anyja neve|Adóazonosító jel|TAJ szám|Személyi igazolvány száma|Útlevélszám|Bankkártyaszám|Kártyán szereplő név|Jelszó újra|SMS kód|Bankszámlaszám|Születési név|Adószám`,
  ro: `CNP|Cod numeric personal|Serie și număr buletin|Numărul cardului|Numele titularului cardului|Data nașterii|Parolă nouă|Cod de verificare|IBAN|CUI / CIF|Numele de fată al mamei|Cod fiscal`,
  bg: `ЕГН|Номер на лична карта|Номер на картата|Име на картодържателя|Дата на раждане|Парола|Код за потвърждение|Банкова сметка|ДДС номер|Моминско име на майката|ЕИК / Булстат`,
  hr: `OIB|JMBG|JMBAG|Broj osobne iskaznice|Broj putovnice|Broj kartice|Ime na kartici|Datum rođenja|Lozinka|SMS kod|Broj računa|Djevojačko prezime majke|ЈМБГ|Датум рођења|Број личне карте|Лозинка|Број рачуна`,
  sl: `EMŠO|Davčna številka|Številka osebne izkaznice|Številka kartice|Ime na kartici|Datum rojstva|Geslo|Potrditvena koda|TRR|Številka zdravstvene izkaznice`,
  el: `ΑΦΜ|ΑΜΚΑ|Αριθμός ταυτότητας|Αριθμός διαβατηρίου|Αριθμός κάρτας|Όνομα κατόχου κάρτας|Ημερομηνία λήξης|Ημερομηνία γέννησης|Κωδικός πρόσβασης|Κωδικός επιβεβαίωσης|Αριθμός λογαριασμού|Πατρικό όνομα μητέρας`,
  tr: `T.C. Kimlik No|TC kimlik veya telefon|Kart üzerindeki isim|Kart numarası|Son kullanma tarihi|Doğum tarihi|Şifre (tekrar)|SMS doğrulama kodu|Vergi numarası|Pasaport no|Anne kızlık soyadı|Hesap numarası|Ehliyet no|Güvenlik sorusu`,
  ru: `Серия и номер паспорта|СНИЛС|ИНН|ИНН организации|Номер карты|Имя держателя карты|Срок действия карты|Дата рождения|Пароль ещё раз|Код из СМС|Расчётный счёт|Девичья фамилия матери|Номер полиса ОМС|Водительское удостоверение|Контрольный вопрос|Код с картинки`,
  uk: `Номер паспорта|РНОКПП (ІПН)|Номер картки|Ім'я на картці|Дата народження|Пароль|Код підтвердження|Рахунок IBAN|ЄДРПОУ|Дівоче прізвище матері|Посвідчення водія`,
  sv: `Personnummer (ååååmmdd-xxxx)|Organisationsnummer|Kortnummer|Namn på kortet|Utgångsdatum|Födelsedatum|Lösenord|Engångskod|Kontonummer|Körkortsnummer|Mammas flicknamn|Passnummer`,
  da: `CPR-nummer|CVR-nr.|Kortnummer|Navn på kortet|Udløbsdato|Fødselsdato|Adgangskode|Bekræftelseskode|Reg.nr. og kontonummer|Pasnummer|Mors pigenavn`,
  no: `Fødselsnummer (11 siffer)|Organisasjonsnummer|Kortnummer|Navn på kortet|Fødselsdato|Passord|Engangskode|Kontonummer|Førerkortnummer|Mors pikenavn`,
  fi: `Henkilötunnus|Y-tunnus|Kortin numero|Kortinhaltijan nimi|Voimassaoloaika|Syntymäaika|Salasana uudelleen|Vahvistuskoodi|Tilinumero (IBAN)|Passin numero|Äidin tyttönimi|Kelakortin henkilötunnus`,
  et: `Isikukood|Kaardi number|Nimi kaardil|Sünnikuupäev|Parool|Kinnituskood|Kontonumber|Passi number|Ema neiupõlvenimi`,
  lv: `Personas kods|Kartes numurs|Vārds uz kartes|Dzimšanas datums|Parole|SMS kods|Konta numurs|Pases numurs|PVN numurs`,
  lt: `Asmens kodas|Kortelės numeris|Vardas ant kortelės|Gimimo data|Slaptažodis|Patvirtinimo kodas|Sąskaitos numeris|Paso numeris|Motinos mergautinė pavardė`,
  he: `מספר תעודת זהות|ת.ז.|תעודת זהות או טלפון|מספר כרטיס אשראי|שם בעל הכרטיס|תוקף הכרטיס|תאריך לידה|סיסמה|קוד אימות|מספר חשבון בנק|מספר דרכון|שם נעורים של האם`,
  ar: `رقم الهوية الوطنية|رقم الإقامة|رقم البطاقة الائتمانية|الاسم على البطاقة|تاريخ الانتهاء|تاريخ الميلاد|كلمة المرور|رمز التحقق|رقم الحساب البنكي|رقم جواز السفر|اسم الأم قبل الزواج|الرقم القومي`,
  fa: `کد ملی|شماره کارت بانکی|نام دارنده کارت|تاریخ تولد|رمز عبور|کد تأیید|شماره حساب|شماره شناسنامه|شماره شبا|شماره گذرنامه`,
  hi: `आधार नंबर|पैन कार्ड नंबर|कार्ड पर नाम|जन्म तिथि|पासवर्ड|ओटीपी दर्ज करें|बैंक खाता संख्या|पासपोर्ट नंबर|आईएफएससी कोड`,
  th: `เลขบัตรประชาชน|หมายเลขบัตรเครดิต|ชื่อบนบัตร|วันเดือนปีเกิด|รหัสผ่าน|รหัสยืนยัน|เลขที่บัญชี|หมายเลขหนังสือเดินทาง|เลขประจำตัวผู้เสียภาษี`,
  vi: `Số CCCD/CMND|Số căn cước công dân|Số thẻ tín dụng|Tên chủ thẻ|Ngày sinh|Mật khẩu|Mã xác nhận|Số tài khoản ngân hàng|Mã số thuế|Số hộ chiếu`,
  id: `Nomor KTP (NIK)|NIK|Nomor NPWP|Nomor kartu kredit|Nama pada kartu|Tanggal lahir|Kata sandi|Kode OTP|Nomor rekening|Nama ibu kandung|No. kad pengenalan|Nomor paspor`,
  ja: `マイナンバー（個人番号）|クレジットカード番号|カード名義人|有効期限|セキュリティコード|生年月日|パスワード（確認用）|認証コード|口座番号|運転免許証番号|パスポート番号|健康保険証の記号番号|母親の旧姓|秘密の質問の答え|画像の文字を入力してください`,
  ko: `주민등록번호|외국인등록번호|카드번호|카드 소유자 이름|유효기간|생년월일|비밀번호 확인|휴대폰 인증번호|계좌번호|예금주|여권번호|운전면허번호|사업자등록번호|자동입력방지 문자`,
  zh: `身份证号码|手机验证码|银行卡号|持卡人姓名|有效期|出生日期|登录密码|开户行|护照号码|纳税人识别号|身分證字號|統一編號|信用卡卡號|出生年月日|密保问题|助记词|医保卡号`,
  ca: `DNI/NIF|Número de targeta|Nom a la targeta|Data de naixement|Contrasenya|Codi de verificació|Número de compte|Targeta sanitària`,
};

/** Sensitive topics: income, faith, origin, health, license plates. Even a text area for them isn't a message. */
const PERSONAL =
  "Household income|Religion|Marital status|Medical conditions|Nationality|Number plate|Nettoeinkommen|Konfession|Staatsangehörigkeit|Kfz-Kennzeichen|Vorerkrankungen|Revenus annuels|Groupe sanguin|Antécédents médicaux|Ingresos mensuales|Grupo sanguíneo|Reddito annuo|Stato civile|Targa|Renda mensal|Nome da mãe|Inkomen|Burgerlijke staat|Inkomst|Civilstånd|Indkomst|Sivilstand|Uskonto|Wynagrodzenie|Wyznanie|Náboženství|Rodinný stav|Náboženstvo|Jövedelem|Vércsoport|Venit lunar|Stare civilă|Месечен доход|Гражданство|Državljanstvo|Zakonski stan|Εισόδημα|Θρησκεία|Medeni hal|Plaka|Вероисповедание|Госномер|Віросповідання|Pajamos|Pilsonība|Kodakondsus|الراتب|الديانة|מצב משפחתי|درآمد|मासिक आय|เงินเดือน|ศาสนา|Thu nhập|Tôn giáo|Penghasilan|Kewarganegaraan|月薪|宗教|車牌號碼|年収|血液型|연봉|종교".split(
    "|",
  );

const labels = Object.entries(LABELS).flatMap(([language, list]) =>
  list.split("|").map((label): [string, string] => [language, label]),
);

const CONTACT = new Set(["name", "first_name", "last_name", "email", "phone", "company", "message"]);

describe("a private field", () => {
  it("is tested in more than thirty languages and with more than three hundred labels", () => {
    expect(Object.keys(LABELS).length).toBeGreaterThan(30);
    expect(labels.length).toBeGreaterThan(400);
  });

  it.each(labels)("is never read (%s: %s)", (_, label) => {
    expect(CONTACT.has(kindOfLabel(label) ?? "")).toBe(false);
    expect(kindOf({ label, type: "tel" })).not.toBe("phone");
    expect(kindOf({ near: label, type: "tel" })).not.toBe("phone");
    expect(kindOf({ placeholder: label, type: "textarea" })).not.toBe("message");
  });

  it("stays private next to words for a contact", () => {
    const kinds = labels.map(([, label]) => kindOf({ label, name: "phone", type: "tel" }));
    expect(labels.filter((_, index) => kinds[index] !== "private")).toEqual([]);
  });

  it("can't be changed by its owner's correction or its group", () => {
    expect(answerOf([{ label: "Name", group: "Payment card" }, { type: "email" }]).fields[0]).toBe("private");
  });
});

it.each(PERSONAL)("a field about a person's circumstances is private (%s)", (label) => {
  expect(kindOf({ label })).toBe("private");
  expect(kindOf({ label, type: "textarea" })).toBe("private");
});

it.each(["Č. OP", "V-nummer", "Data naș."])(
  "an abbreviation next to filler words is private (%s)",
  (label) => {
    expect(CONTACT.has(kindOf({ label, type: "tel" }) ?? "")).toBe(false);
  },
);

it.each(["Dossier no.", "Broj dosjea", "Vorgangsnummer", "受付番号"])(
  "a text area for an unknown number isn't a message (%s)",
  (label) => expect(kindOf({ label, type: "textarea" })).toBe("none"),
);
