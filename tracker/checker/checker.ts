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

/** The code in the page's URL fragment, which browsers never send. */
function takeCode(): string | undefined {
  const [before = "", code] = location.hash.split(/[?&]?whence-forms=/);
  // Remove it from the history and from the view of the page's own scripts.
  if (code)
    history.replaceState(history.state, "", before.length > 1 ? before : location.pathname + location.search);
  return code;
}

/**
 * Shows a site's owner, on their own page, how its forms are recognized, and accepts corrections. `forget` clears the
 * tracker's cache, so that a correction takes effect immediately.
 */
function check(code: string, forget: () => void): void {
  const { layer, panel, list, again, done, raise, open, say, close } = openPanel();
  const marks = new Marks(layer);
  let checked: Checked[] = [];
  /** The last description sent. */
  let described = "";
  /** The number of corrections in flight. */
  let saving = 0;
  /** The last request. Requests run sequentially, so that a response never replaces a newer one. */
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
        // If the request failed, reset the controls, but not while the user is still moving through the choices by
        // keyboard.
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

/** Opens the forms check if the page's URL has a code for it. Called by the tracker. */
export function open(config: CheckerConfig, forget: () => void): void {
  const code = takeCode();
  if (!code) return;
  configure(config);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => check(code, forget));
  else check(code, forget);
}
