import { expect, test } from "vitest";
import { kindOf } from "../../tracker/words.ts";

// What form builders and other languages call the parts of a name.
test.each([
  ["First", "input_1.3"],
  ["Last", "input_1.6"],
  ["First", "wpforms[fields][0][first]"],
  ["Last", "wpforms[fields][0][last]"],
  ["First Name", "fname"],
  ["Last Name", "lname"],
  ["Vorname", "vorname"],
  ["Nachname", "nachname"],
  ["Nome", "nome"],
  ["Cognome", "cognome"],
  ["Voornaam", "voornaam"],
  ["Achternaam", "achternaam"],
  ["Imię", "imie"],
  ["Nazwisko", "nazwisko"],
  ["Prénom", "prenom"],
  ["Nom", "nom"],
  ["Nombre", "nombre"],
  ["Apellidos", "apellidos"],
  ["Sobrenome", "sobrenome"],
  ["Prénom", "a"],
  ["Nom", "b"],
])("%s (%s) asks for a name", (label, name) => {
  expect(kindOf("Ada", "text", name, label)).toBe("name");
});

test.each([
  ["Company", "a"],
  ["Organisation", "b"],
  ["Firma", "c"],
  ["Empresa", "d"],
  ["Entreprise", "e"],
  ["Azienda", "f"],
  ["Bedrijfsnaam", "g"],
  ["Ihr Betrieb", "societe"],
])("%s asks for a company", (label, name) => {
  expect(kindOf("Byron Ltd", "text", name, label)).toBe("company");
});

test.each(["_gotcha", "bot-field", "_honey", "honeypot"])("%s is a honeypot", (name) => {
  expect(kindOf("https://spam.example", "text", name, "")).toBe("honeypot");
});

test("honeymoon is no honeypot", () => {
  expect(kindOf("in June", "text", "honeymoon", "")).toBeUndefined();
});
