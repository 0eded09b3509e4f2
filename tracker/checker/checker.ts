import type { Field } from "../fields.ts";
import { viewForm } from "./form-view.ts";
import { describeAll, findFields } from "./groups.ts";
import { type Checked, Marks } from "./marks.ts";
import { openPanel } from "./panel.ts";
import {
  askForForms,
  type Change,
  type CheckerConfig,
  configure,
  correctForm,
  endCheck,
  RequestError,
} from "./requests.ts";
import { watchPage } from "./watch.ts";

/** The code in the hash of the page, which is never sent as part of a URL. */
function takeCode(): string | undefined {
  const [before = "", code] = location.hash.split(/[?&]?whence-forms=/);
  // Not left in the history, nor for the page's own scripts.
  if (code)
    history.replaceState(history.state, "", before.length > 1 ? before : location.pathname + location.search);
  return code;
}

/**
 * Shows the owner of a site, on their own page, what its forms are taken for, and takes their corrections. `forget` has the
 * tracker ask again, so that a correction can be tried at once.
 */
function check(code: string, forget: () => void): void {
  const { layer, panel, list, again, done, raise, open, say, close } = openPanel();
  const marks = new Marks(layer);
  let checked: Checked[] = [];
  /** What was described last. */
  let described = "";
  /** How many corrections wait for their answers. */
  let saving = 0;
  /** The last request. Each waits for the one before, so that an answer never replaces a newer one. */
  let last: Promise<unknown> = Promise.resolve();

  const fail = (error: unknown) => {
    const isOver = error instanceof RequestError && error.isOver;
    say(error instanceof Error ? error.message : "Something went wrong. Please try again.", true);
    if (!isOver) return;
    stop();
    checked = [];
    draw();
    again.remove();
    done.textContent = "Close";
    done.onclick = close;
  };
  const request = (send: () => Promise<void>) => {
    last = last.then(send).catch(fail);
  };
  const focus = (at: number, key: string) => {
    const controls = [...(list.children[at]?.querySelectorAll<HTMLElement>("select,button") ?? [])].reverse();
    (controls.find(({ dataset }) => dataset.key === key) ?? controls[0] ?? panel).focus();
  };
  const show = ({ found, shown }: Checked, key: string) => {
    const field = found.fields[shown.fields.findIndex((each) => each.key === key)];
    const [{ top, bottom, right } = new DOMRect(), cover] = [field, panel].map((part) =>
      part?.getBoundingClientRect(),
    );
    const isCovered = cover && bottom > cover.top && right > cover.left;
    if (top < 0 || bottom > innerHeight || isCovered) field?.scrollIntoView({ block: "center" });
  };
  const draw = () => {
    const focused = panel.querySelector<HTMLElement>(":focus");
    const at = [...list.children].findIndex((view) => view.contains(focused));
    const views = checked.map((each) =>
      viewForm(each.shown, {
        onChange: (change) => correct(each, change),
        onFocus: (key) => show(each, key),
      }),
    );
    list.replaceChildren(...views);
    marks.show(checked, (form, key) => {
      open();
      focus(form, key);
    });
    if (at >= 0) focus(at, focused?.dataset.key ?? "");
  };
  const correct = ({ found, shown }: Checked, change: Change) => {
    say("Saving…");
    saving++;
    request(async () => {
      try {
        const form = await correctForm(code, found.description, change);
        checked = checked.map((each) => (each.shown.id === shown.id ? { ...each, shown: form } : each));
        forget();
        say("Saved.");
      } finally {
        // Without an answer, the controls go back to what holds. Not while the keyboard still goes through the choices.
        if (--saving === 0) draw();
      }
    });
  };
  const look = (now: Field[]) => {
    request(async () => {
      const found = describeAll(now);
      const descriptions = found.map(({ description }) => description);
      const text = JSON.stringify(descriptions);
      const forms =
        text === described ? checked.map(({ shown }) => shown) : await askForForms(code, descriptions);
      described = text;
      checked = found.flatMap((each, at) => {
        const shown = forms[at];
        return shown === undefined ? [] : [{ found: each, shown }];
      });
      say(
        checked.length === 0
          ? "There is no form on this page. If one opens later, it is marked then."
          : `${checked.length} ${checked.length === 1 ? "form" : "forms"} found.`,
      );
      draw();
    });
  };
  again.onclick = () => {
    described = "";
    look(findFields());
  };
  done.onclick = () => {
    stop();
    close();
    endCheck(code).catch(() => {});
  };
  const stop = watchPage({
    onMove() {
      raise();
      marks.place();
    },
    onFields: look,
  });
}

/** Opens the check of forms, if the page's address has a code for one. The tracker calls this. */
export function open(config: CheckerConfig, forget: () => void): void {
  const code = takeCode();
  if (!code) return;
  configure(config);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => check(code, forget));
  else check(code, forget);
}
