import { describe, expect, test } from "vitest";
import {
  removeNamedAccounts,
  removeNamedIdentities,
  removeNamedSecrets,
} from "../../../functions/leads/intake/named-secrets.ts";

const remove = (text: string): string => removeNamedSecrets(removeNamedIdentities(removeNamedAccounts(text)));

describe("a value that a preceding word names is cut out of a message", () => {
  test.each([
    ["password: hunter2", "password: ***"],
    ["My password is hunter2, please check", "My password is *** please check"],
    ["Mein Passwort ist Sommer2024!", "Mein Passwort ist ***"],
    ["mot de passe : azerty", "mot de passe : ***"],
    ["contraseña: gato123", "contraseña: ***"],
    ["пароль: qwerty77", "пароль: ***"],
    ["パスワード：sakura99", "パスワード：***"],
    ["パスワードは sakura99", "パスワードは ***"],
    ["密码：abc12345 谢谢", "密码：*** 谢谢"],
    ["login admin / pwd S3cret!", "login admin / pwd ***"],
    ["my PIN is 4821", "my PIN is ***"],
    ["Código de verificación: 482910", "Código de verificación: ***"],
    ["CVV is 771", "CVV is ***"],
    ["key xoxb-123456789012-abcdefABCDEF", "key ***"],
  ])("a secret: %s", (text, rest) => expect(remove(text)).toBe(rest));

  test.each([
    ["sort code 20-00-00 account 12345678", "sort code *** account ***"],
    ["S/C 20-00-00, a/c 55779911", "S/C ***, a/c ***"],
    ["routing 021000021 account 987654321", "routing *** account ***"],
    ["Konto 1234567890, BLZ 37040044", "Konto ***, BLZ ***"],
    ["CLABE 032180000118359719", "CLABE ***"],
    ["口座番号：1234567", "口座番号：***"],
  ])("an account: %s", (text, rest) => expect(remove(text)).toBe(rest));

  test.each([
    ["NHS number 943 476 5919", "NHS number ***"],
    ["Reisepass C01X00T47 ist gültig", "Reisepass *** ist gültig"],
    ["driving licence no MORGA753116SM9IJ", "driving licence no ***"],
    ["Sozialversicherungsnummer 65 180839 A 003", "Sozialversicherungsnummer ***"],
    ["o meu contribuinte é 501 442 600", "o meu contribuinte é ***"],
    ["last four of my SSN: 4399", "last four of my SSN: ***"],
    ["СНИЛС 112-233-445 95", "СНИЛС ***"],
    ["RUT 12.345.678-5", "RUT ***"],
    ["NIK 3171234567890123", "NIK ***"],
    ["मेरा आधार नंबर ४९९८ १२३४ ५६७३ है", "मेरा आधार नंबर *** है"],
    ["身份证号：11010519491231002", "身份证号：***"],
    ["주민번호 820701-2409001", "주민번호 ***"],
  ])("an identity number: %s", (text, rest) => expect(remove(text)).toBe(rest));
});

test.each([
  "I forgot my password, please help me log in",
  "My password does not work since 2021",
  "Password manager for 50 users",
  "Do you accept cards? Order 100234, ticket #482910, case 00123456",
  "pin code 560001 Bangalore",
  "error code: 500, product code: AB-1234, discount code: SAVE20",
  "The account manager was Anna in 2023",
  "I have a driving licence since 2004 and a passport",
  "The passport photo is 35 x 45 mm",
  "VAT number DE123456789, P.IVA IT12345670017, USt-IdNr. DE 811 569 869, CNPJ 11.222.333/0001-81",
  "SIRET 732 829 320 00074, ABN 51 824 753 556, KvK 12345678",
  "Security code of conduct 2024 edition",
  "An account for 12000 EUR, un conto di 12000 euro, il ne faut pas 10000 pièces",
  "Social media 25000 followers, id card printer 30000 cards, nie wieder 12345 Berlin",
  "Call our account team on 020 7946 0011, compte rendu du 12/05/2026",
  "Call +44 7700 900123 or 0171 2345678",
  "Est-ce que la carte bancaire est acceptée ? J'ai perdu le code de la porte.",
])("stays unchanged: %s", (text) => expect(remove(text)).toBe(text));

test("takes time proportional to a text's length", () => {
  for (const part of ["account ", "pin : ", "ssn no no 1 ", "pw aaaaaa ", "1.", "身份证", "AB 1 "]) {
    const started = performance.now();
    remove(part.repeat(5000 / part.length));
    expect(performance.now() - started).toBeLessThan(250);
  }
});
