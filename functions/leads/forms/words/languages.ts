import { ar } from "./ar.ts";
import { bg } from "./bg.ts";
import { ca } from "./ca.ts";
import { cs } from "./cs.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import { el } from "./el.ts";
import { en } from "./en.ts";
import { enForms } from "./en-forms.ts";
import { es } from "./es.ts";
import { et } from "./et.ts";
import { fa } from "./fa.ts";
import { fi } from "./fi.ts";
import { fr } from "./fr.ts";
import { he } from "./he.ts";
import { hi } from "./hi.ts";
import { hr } from "./hr.ts";
import { hu } from "./hu.ts";
import { id } from "./id.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { lt } from "./lt.ts";
import { lv } from "./lv.ts";
import { machine } from "./machine.ts";
import { nl } from "./nl.ts";
import { no } from "./no.ts";
import { personal } from "./personal.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ro } from "./ro.ts";
import { ru } from "./ru.ts";
import { sk } from "./sk.ts";
import { sl } from "./sl.ts";
import { sv } from "./sv.ts";
import { th } from "./th.ts";
import { topics } from "./topics.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import { vi } from "./vi.ts";
import { zh } from "./zh.ts";

/** All tables. Languages are not told apart: a page may mix them, and few expressions mean different things in two. */
export const LANGUAGES = [
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  enForms,
  es,
  et,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  lt,
  lv,
  machine,
  nl,
  no,
  personal,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sv,
  th,
  topics,
  tr,
  uk,
  vi,
  zh,
];
