import { expect, it } from "vitest";
import { guessStage } from "../../../functions/destinations/changes/guess-stage.ts";

/** CRMs' default stages, and names that teams use. */
const NAMES: Record<string, string[]> = {
  new: [
    ...[
      "New",
      "Open",
      "Lead",
      "Subscriber",
      "Open - Not Contacted",
      "Not Contacted",
      "Lead In",
      "New Lead",
      "Inbox",
    ],
    ...[
      "Neu",
      "Offen",
      "Noch nicht kontaktiert",
      "Nouveau",
      "Nouvelle demande",
      "Nuevo",
      "Novo",
      "Nuovo",
      "Nieuw",
      "Ny",
      "Nowy",
    ],
  ],
  contacted: [
    ...[
      "Contacted",
      "Working - Contacted",
      "Attempted to contact",
      "Connected",
      "In Progress",
      "Contact Made",
    ],
    ...[
      "Contact in Future",
      "Appointment scheduled",
      "Follow-up",
      "Meeting Scheduled",
      "Discovery call",
      "Nurturing",
    ],
    ...[
      "Kontaktiert",
      "In Bearbeitung",
      "Contacté",
      "En cours",
      "Rendez-vous pris",
      "Contactado",
      "En curso",
    ],
    ...["Contatado", "Em andamento", "Contattato", "In behandeling", "Kontaktad", "W trakcie"],
  ],
  qualified: [
    ...[
      "Qualified",
      "Marketing Qualified Lead",
      "Sales Qualified Lead",
      "MQL",
      "SQL",
      "Opportunity",
      "Open deal",
    ],
    ...[
      "Pre-Qualified",
      "Closed - Converted",
      "Qualified To Buy",
      "Presentation Scheduled",
      "Decision Maker Bought-In",
    ],
    ...[
      "Contract Sent",
      "Proposal Made",
      "Negotiations Started",
      "Demo Scheduled",
      "Proposal/Price Quote",
      "Needs Analysis",
    ],
    ...[
      "Qualifiziert",
      "Angebot gesendet",
      "Verhandlung",
      "Qualifié",
      "Devis envoyé",
      "Négociation",
      "Propuesta enviada",
    ],
    ...[
      "Negociación",
      "Qualificado",
      "Proposta enviada",
      "Trattativa",
      "Preventivo inviato",
      "Offerte verstuurd",
      "Oferta",
    ],
  ],
  won: [
    ...["Won", "Closed Won", "Customer", "Evangelist", "Sold", "Paid", "Deal signed"],
    ...[
      "Gewonnen",
      "Kunde",
      "Gagné",
      "Gagnée",
      "Client",
      "Ganado",
      "Cliente",
      "Ganho",
      "Chiuso vinto",
      "Klant",
      "Vunnen",
      "Vundet",
      "Wygrana",
    ],
  ],
  lost: [
    ...[
      "Lost",
      "Closed Lost",
      "Unqualified",
      "Not Qualified",
      "Lost Lead",
      "Disqualified",
      "Closed - Not Converted",
    ],
    ...[
      "Bad timing",
      "Not interested",
      "No budget",
      "Verloren",
      "Nicht qualifiziert",
      "Kein Interesse",
      "Perdu",
      "Perdue",
    ],
    ...[
      "Non qualifié",
      "Perdido",
      "Descartado",
      "No calificado",
      "Perdida",
      "Chiuso perso",
      "Niet gekwalificeerd",
      "Förlorad",
      "Tabt",
      "Przegrana",
    ],
  ],
  spam: ["Junk Lead", "Spam", "Junk", "Bogus"],
};

it("guesses the meanings of stages from their names, in ten languages", () => {
  const all = Object.entries(NAMES).flatMap(([meaning, names]) => names.map((name) => [name, meaning]));
  expect(all.length).toBeGreaterThan(120);
  const wrong = all.filter(([name = "", meaning]) => guessStage(name) !== meaning);
  expect(wrong.map(([name = "", meaning]) => `${name}: ${guessStage(name)} instead of ${meaning}`)).toEqual(
    [],
  );
});

it("guesses nothing from inconclusive names", () => {
  for (const name of ["Other", "Stage 3", "", "Personal", "Wonderland", "Phase A", "🔥", "Renewal desk"])
    expect(guessStage(name), name).toBeNull();
});
