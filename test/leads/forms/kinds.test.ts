import { describe, expect, it } from "vitest";
import type { FieldKind } from "../../../functions/leads/forms/description.ts";
import { CORRECTABLE_KINDS } from "../../../functions/leads/forms/listed/wording.ts";
import { kindOf, kindOfLabel } from "./describing.ts";

/** Labels as real forms write them: name, first name, last name, email, phone, company, message, none; a | between labels. */
const LABELS: Record<string, string> = {
  de: `Vor- und Nachname*;Ihr Vorname;Nachname (Pflichtfeld);E-Mail-Adresse wiederholen|Geschäftliche E-Mail;Telefonnummer für Rückfragen|Handynr.|Rueckrufnummer;Ihr Unternehmen|Firmenname (optional);Ihre Nachricht an uns|Womit können wir Ihnen helfen?;Betreff|Postleitzahl|Name Ihres Hundes|Name der Schule`,
  fr: `Nom et prénom *|Votre nom complet;Votre prénom;Nom de famille :;Adresse e-mail professionnelle|Courriel (obligatoire);Numéro de téléphone portable|Tél. fixe;Nom de votre entreprise|Raison sociale;Votre message|Décrivez votre projet;Objet de votre demande|Code postal|Nom de l'animal|Civilité`,
  es: `Nombre y apellidos*|Tu nombre completo;Primer nombre;Apellidos (obligatorio);Correo electrónico de contacto|Tu email;Teléfono móvil|Número de WhatsApp;Nombre de la empresa|Tu empresa;¿En qué podemos ayudarte?|Escribe tu mensaje;Asunto|Código postal|Nombre de tu mascota|Ciudad`,
  pt: `Nome completo*|Qual é o seu nome?;Primeiro nome;Sobrenome (obrigatório);Seu melhor e-mail|E-mail corporativo;Telefone com DDD|Celular / WhatsApp;Nome da sua empresa|Empresa*;Como podemos ajudar?|Deixe sua mensagem;Assunto|CEP|Nome do pet|Cargo`,
  it: `Nome e cognome*|Il tuo nome completo;Nome di battesimo;Il tuo cognome;Indirizzo e-mail aziendale|La tua email;Numero di cellulare|Recapito telefonico;Ragione sociale azienda|Nome azienda;Il tuo messaggio|Come possiamo aiutarti?;Oggetto|CAP|Nome del tuo animale|Ruolo`,
  nl: `Voor- en achternaam|Uw volledige naam;Je voornaam;Achternaam*;Uw e-mailadres|Zakelijk e-mailadres;Telefoonnummer (mobiel)|GSM-nummer;Bedrijfsnaam (optioneel)|Naam van je organisatie;Waarmee kunnen we je helpen?|Uw bericht;Onderwerp|Postcode|Naam van je huisdier|Functie`,
  pl: `Imię i nazwisko*|Twoje imię i nazwisko;Imię;Nazwisko (wymagane);Twój adres e-mail|Służbowy adres e-mail;Numer telefonu kontaktowego|Tel. komórkowy / Numer telefonu;Nazwa firmy|Firma (opcjonalnie);Treść wiadomości|W czym możemy pomóc?;Temat wiadomości|Kod pocztowy|Imię psa|Stanowisko`,
  cs: `Jméno a příjmení*|Vaše celé jméno;Křestní jméno;Příjmení;Váš e-mail|E-mailová adresa;Telefonní číslo|Mobil;Název firmy|Společnost;Text zprávy|S čím vám můžeme pomoci?;Předmět|PSČ|Jméno psa`,
  sk: `Meno a priezvisko*|Vaše celé meno;Krstné meno;Vaše priezvisko;E-mailová adresa|Váš e-mail;Telefónne číslo|Mobilné číslo;Názov firmy;Vaša správa|Text správy;Predmet|PSČ|Meno psa`,
  hu: `Teljes név|Az Ön neve;Keresztnév;Vezetéknév*;E-mail cím megerősítése|Céges e-mail;Telefonszám|Mobiltelefonszám;Cég neve|Cégnév;Üzenet szövege|Miben segíthetünk?;Tárgy|Irányítószám|Kutya neve`,
  ro: `Nume și prenume*|Numele complet;Prenume;Nume de familie;Adresa de e-mail|Email-ul tău;Număr de telefon|Telefon mobil;Numele companiei|Denumirea firmei;Mesajul tău|Cu ce te putem ajuta?;Subiect|Cod poștal|Numele câinelui`,
  bg: `Име и фамилия*|Вашето име;Собствено име;Фамилия;Имейл адрес|Вашият имейл;Телефон за връзка|Мобилен номер;Име на фирмата|Вашата фирма;Вашето съобщение|С какво можем да помогнем?;Относно|Пощенски код|Име на кучето`,
  hr: `Ime i prezime*|Vaše ime i prezime;Osobno ime;Vaše prezime;E-mail adresa|Adresa e-pošte;Broj mobitela|Kontakt telefon;Naziv tvrtke|Ime firme;Vaša poruka|Kako vam možemo pomoći?;Naslov poruke|Poštanski broj|Ime psa`,
  sr: `Име и презиме*;Лично име;Презиме;Имејл адреса;Број телефона|Контакт телефон;Назив фирме;Ваша порука;Наслов|Поштански број`,
  sl: `Ime in priimek*|Vaše ime in priimek;Osebno ime;Vaš priimek;E-poštni naslov|Vaša e-pošta;Telefonska številka|GSM številka;Naziv podjetja;Vaše sporočilo|Kako vam lahko pomagamo?;Zadeva|Poštna številka`,
  el: `Ονοματεπώνυμο*|Όνομα και επώνυμο;Μικρό όνομα;Το επώνυμό σας;Διεύθυνση e-mail|Το email σας;Τηλέφωνο επικοινωνίας|Κινητό τηλέφωνο;Επωνυμία εταιρείας|Εταιρεία;Το μήνυμά σας|Πώς μπορούμε να σας βοηθήσουμε;;Θέμα|Ταχυδρομικός κώδικας`,
  tr: `Adınız Soyadınız*|Ad-Soyad;İlk adınız;Soyadınız;E-posta adresiniz|Kurumsal e-posta;Cep telefonu numaranız|Telefon No;Firma adı|Şirketiniz;Mesajınız|Size nasıl yardımcı olabiliriz?;Konu|Posta kodu|Ürün adı`,
  ru: `Как вас зовут?|Фамилия, имя, отчество|ФИО;Личное имя;Ваша фамилия;Электронная почта|Ваш e-mail;Номер телефона для связи|Мобильный телефон;Название компании|Организация;Ваше сообщение|Опишите вашу задачу;Тема|Почтовый индекс|Имя питомца`,
  uk: `Ім'я та прізвище|Як до вас звертатися?;Власне ім'я;Прізвище;Електронна пошта|Ваш email;Номер телефону|Контактний телефон;Назва компанії;Ваше повідомлення|Текст повідомлення;Тема|Поштовий індекс`,
  sv: `För- och efternamn|Ditt fullständiga namn;Förnamn*;Ditt efternamn;Din e-postadress|E-post (arbete);Mobilnummer|Telefonnr.;Företagets namn|Företag;Ditt meddelande|Vad kan vi hjälpa dig med?;Ämne|Postnummer|Hundens namn`,
  da: `For- og efternavn|Dit fulde navn;Fornavn*;Dit efternavn;Din e-mailadresse|E-mail (arbejde);Tlf.nr.|Mobilnummer;Virksomhedens navn|Firma;Din besked|Hvad kan vi hjælpe med?;Emne|Postnummer|Hundens navn`,
  no: `For- og etternavn|Ditt fulle navn;Fornavn*;Ditt etternavn;Din e-postadresse|E-post;Tlf.|Mobilnummer;Bedriftens navn|Firma;Din melding|Hva kan vi hjelpe deg med?;Emne|Postnummer`,
  fi: `Etu- ja sukunimi|Koko nimesi;Etunimi*;Sukunimesi;Sähköpostiosoitteesi|Sähköposti (työ);Puhelinnumerosi|Matkapuhelinnumero;Yrityksen nimi|Organisaatio;Viestisi|Miten voimme auttaa?;Aihe|Postinumero|Koiran nimi`,
  et: `Ees- ja perekonnanimi|Teie nimi;Eesnimi;Perekonnanimi;E-posti aadress|Sinu e-post;Telefoninumber|Mobiilinumber;Ettevõtte nimi;Sõnumi sisu|Kuidas saame aidata?;Teema|Postiindeks`,
  lv: `Vārds, uzvārds|Jūsu vārds;;Jūsu uzvārds;E-pasta adrese|Jūsu e-pasts;Tālruņa numurs|Mobilais tālrunis;Uzņēmuma nosaukums;Jūsu ziņa|Ziņojuma teksts;Temats|Pasta indekss`,
  lt: `Vardas, pavardė|Jūsų vardas;;Jūsų pavardė;El. pašto adresas|El. paštas*;Telefono numeris|Tel. nr.;Įmonės pavadinimas;Jūsų žinutė|Kaip galime padėti?;Tema|Pašto kodas`,
  he: `שם מלא*|שם ושם משפחה;שם פרטי;שם משפחה*;כתובת אימייל|דוא"ל;מספר טלפון נייד|טלפון ליצירת קשר;שם החברה;תוכן ההודעה|איך נוכל לעזור?;נושא|מיקוד|שם הכלב`,
  ar: `الاسم الكامل*|اسمك;الاسم الأول;اسم العائلة;البريد الإلكتروني|عنوان بريدك الإلكتروني;رقم الجوال|رقم الهاتف المحمول;اسم الشركة;اكتب رسالتك هنا|كيف يمكننا مساعدتك؟;الموضوع|الرمز البريدي|اسم المدرسة`,
  fa: `نام و نام خانوادگی*|نام کامل;نام کوچک;نام خانوادگی;آدرس ایمیل|پست الکترونیک;شماره موبایل|شماره تماس;نام شرکت;متن پیام|پیام شما;موضوع|کد پستی`,
  hi: `आपका पूरा नाम|पूरा नाम*;पहला नाम;उपनाम;ईमेल पता|ई-मेल;मोबाइल नंबर|फ़ोन नंबर;कंपनी का नाम;अपना संदेश लिखें|संदेश;विषय|पिन कोड|पिता का नाम`,
  th: `ชื่อ-นามสกุล*|ชื่อและนามสกุลของคุณ;ชื่อจริง;นามสกุล;อีเมลของคุณ|ที่อยู่อีเมล;เบอร์โทรศัพท์|เบอร์มือถือที่ติดต่อได้;ชื่อบริษัท;ข้อความของคุณ|รายละเอียดเพิ่มเติม;หัวข้อ|รหัสไปรษณีย์`,
  vi: `Họ và tên*|Họ tên của bạn;Tên riêng;Họ của bạn;Địa chỉ email|Email của bạn;Số điện thoại|SĐT liên hệ;Tên công ty;Nội dung tin nhắn|Lời nhắn của bạn;Tiêu đề|Mã bưu điện`,
  id: `Nama lengkap*|Nama Anda;Nama depan;Nama belakang;Alamat email|Email aktif;Nomor HP / WA|No. Telepon;Nama perusahaan|Instansi;Tulis pesan Anda|Ada yang bisa kami bantu?;Subjek|Kode pos`,
  ja: `お名前（必須）|ご担当者名;下の名前;苗字;メールアドレス（確認用）|Eメール;電話番号（ハイフンなし）|日中のご連絡先;会社名・団体名|貴社名;お問い合わせ内容|ご質問・ご要望;フリガナ|件名|ご住所|商品名|お名前（ふりがな）`,
  ko: `이름 *|성함을 입력해주세요;;성;이메일 주소|회사 이메일;휴대폰 번호|연락처 (필수);회사명|소속 기관명;문의 내용|남기실 말씀;제목|우편번호|아이디|자녀 이름`,
  zh: `您的姓名|联系人（必填）|姓名 *;名;姓;电子邮箱|電子郵件地址;手机号码|聯絡電話;公司名称|公司名稱;留言内容|您的需求;主题|邮政编码|用户名|商品名称`,
  ca: `Nom i cognoms*|El teu nom complet;Nom de pila;Cognoms;Correu electrònic|Adreça electrònica;Telèfon de contacte|Número de mòbil;Nom de l'empresa;El teu missatge|En què et podem ajudar?;Assumpte|Codi postal|Nom de la mascota`,
};
const rows = Object.entries(LABELS).flatMap(([language, list]) =>
  list
    .replace(";;Θ", ";Θ")
    .split(";")
    .flatMap((labels, index) =>
      labels === ""
        ? []
        : labels
            .split("|")
            .map((label): [string, string, FieldKind] => [
              language,
              label,
              CORRECTABLE_KINDS[index] ?? "none",
            ]),
    ),
);

describe("a label", () => {
  it.each(rows)("(%s) %s is %s", (_, label, kind) => {
    expect(kindOfLabel(label)).toBe(kind);
    expect(kindOf({ near: label, name: "field_7" })).toBe(kind);
    if (kind === "message") expect(kindOf({ label, type: "textarea" })).toBe(kind);
  });
});
