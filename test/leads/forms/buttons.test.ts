import { describe, expect, it } from "vitest";
import { buttonRoles } from "../../../functions/leads/forms/buttons.ts";
import type { ButtonRole } from "../../../functions/leads/forms/description.ts";

const cases = (type: string, rows: Partial<Record<ButtonRole, string>>) =>
  Object.entries(rows).flatMap(([role, texts]) => texts.split("|").map((text) => ({ type, text, role })));

const SEND = { type: "submit", text: "Send" };

describe("a button", () => {
  it.each([
    ...cases("submit", {
      send: "Send|Submit|→|Go!|Absenden|S'inscrire|Enviar mensaje|送信する|제출하기|提交|Отправить|Gönder|إرسال|שלח|Wyślij|Odoslať|Trimite|Küldés|Lähetä",
      continue:
        "Next|Continue|Weiter|Suivant|Siguiente|Save & continue|Step 2|次へ|下一步|다음|Далее|Volgende|Avanti",
      dismiss: "Cancel|No thanks, I'll pay full price|Nein danke|Zurück|Abbrechen|Annuler|キャンセル|取消|×",
      other: "Search|Log in|Continue with Google|Add to cart|Accept all",
    }),
    ...cases("button", {
      send: "Sign up and save|Get my demo|Book my free call|Jetzt anfragen|Demander un devis|Request a quote",
      continue: "Next step|Weiter zur Zahlung|Étape suivante|Dalej",
      dismiss: "Close|Maybe later|Not now|Reset|Später|Plus tard|戻る|✕",
      other: "Opening hours|DE|Play|Menu|FAQ|How much does it cost?|Alle akzeptieren|Show password|Send code",
    }),
    ...cases("", {
      send: "Send|Join|Get the guide|Book a call|Request a quote|Absenden|Anmelden|Inscribirme",
      continue: "→|Next|Continue",
      dismiss: "x|✖|Cancel|Nee, bedankt",
      other: "Opening hours|DE|Our team|Send us your parcel by courier and we repair it|Sign in|Google|",
    }),
    ...cases("link", { send: "Subscribe", other: "Forgot password?|Log in|Privacy policy", dismiss: "← " }),
    ...cases("reset", { dismiss: "Send" }),
  ])("$type “$text” is $role", ({ type, text, role }) =>
    expect(buttonRoles([{ type, text }, SEND])[0]).toBe(role),
  );

  it.each(["", "Zap me"])(
    "with the unclear text “%s” only sends a form without a clear send button",
    (text) => {
      expect(buttonRoles([{ type: "submit", text }])).toEqual(["send"]);
      expect(buttonRoles([{ type: "submit", text }, SEND])).toEqual(["other", "send"]);
    },
  );
});
