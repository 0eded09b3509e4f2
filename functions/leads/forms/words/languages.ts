import { ca } from "./latin/ca.ts";
import { cs } from "./latin/cs.ts";
import { da } from "./latin/da.ts";
import { de } from "./latin/de.ts";
import { en } from "./latin/en.ts";
import { enForms } from "./latin/en-forms.ts";
import { es } from "./latin/es.ts";
import { et } from "./latin/et.ts";
import { fi } from "./latin/fi.ts";
import { fr } from "./latin/fr.ts";
import { hr } from "./latin/hr.ts";
import { hu } from "./latin/hu.ts";
import { id } from "./latin/id.ts";
import { it } from "./latin/it.ts";
import { lt } from "./latin/lt.ts";
import { lv } from "./latin/lv.ts";
import { nl } from "./latin/nl.ts";
import { no } from "./latin/no.ts";
import { pl } from "./latin/pl.ts";
import { pt } from "./latin/pt.ts";
import { ro } from "./latin/ro.ts";
import { sk } from "./latin/sk.ts";
import { sl } from "./latin/sl.ts";
import { sv } from "./latin/sv.ts";
import { tr } from "./latin/tr.ts";
import { vi } from "./latin/vi.ts";
import { machine } from "./machine.ts";
import { ar } from "./other-scripts/ar.ts";
import { bg } from "./other-scripts/bg.ts";
import { el } from "./other-scripts/el.ts";
import { fa } from "./other-scripts/fa.ts";
import { he } from "./other-scripts/he.ts";
import { hi } from "./other-scripts/hi.ts";
import { ja } from "./other-scripts/ja.ts";
import { ko } from "./other-scripts/ko.ts";
import { ru } from "./other-scripts/ru.ts";
import { th } from "./other-scripts/th.ts";
import { uk } from "./other-scripts/uk.ts";
import { zh } from "./other-scripts/zh.ts";
import { personal } from "./personal.ts";
import { topics } from "./topics.ts";

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
