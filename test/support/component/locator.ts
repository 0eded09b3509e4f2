import { setTimeout as sleep } from "node:timers/promises";
import { isAccessible, isShown, labelsOf, nameOf, roleOf, squeeze } from "./accessible.ts";
import * as acts from "./acts.ts";
import { changesSoFar } from "./dom.ts";

type Text = string | RegExp;
type Exact = { exact?: boolean };
type RoleOptions = Exact & {
  name?: Text;
  level?: number;
  checked?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  selected?: boolean;
};
type Filter = { hasText?: Text; hasNotText?: Text; has?: Locator; visible?: boolean };

const LATEST_MS = 20_000;
const INTERVAL_MS = 10;
const ANYWAY_MS = 200;

function matches(text: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const squeezed = squeeze(wanted);
  return exact ? text === squeezed : text.toLowerCase().includes(squeezed.toLowerCase());
}

const LABELED = "input, select, textarea, button, meter, output, progress, [aria-label], [aria-labelledby]";

function hasState(element: Element, options: RoleOptions): boolean {
  const { checked, level, name, exact, ...rest } = options;
  if (checked !== undefined && acts.isChecked(element) !== checked) return false;
  if (level !== undefined && element.localName !== `h${level}`) return false;
  return Object.entries(rest).every(
    ([state, wanted]) => (element.getAttribute(`aria-${state}`) === "true") === wanted,
  );
}

/** Elements of the page, found again for each use, as Playwright's locators find them. */
export class Locator {
  private readonly find: () => Element[];
  private readonly description: string;

  constructor(find: () => Element[], description: string) {
    this.find = find;
    this.description = description;
  }

  private narrow(description: string, select: (elements: Element[]) => Element[]): Locator {
    return new Locator(() => select(this.find()), `${this.description}${description}`);
  }

  private within(description: string, css: string, is: (element: Element) => boolean): Locator {
    return this.narrow(` › ${description}`, (roots) => {
      const found = new Set(roots.flatMap((root) => [...root.querySelectorAll(css)]));
      return [...found].filter(is);
    });
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    const { name, exact } = options;
    return this.within(`${role} ${String(name ?? "")}`, "*", (element) => {
      if (roleOf(element) !== role || !hasState(element, options)) return false;
      if (!isAccessible(element)) return false;
      return name === undefined || matches(nameOf(element), name, exact);
    });
  }

  getByLabel(label: Text, { exact }: Exact = {}): Locator {
    return this.within(`label ${label}`, LABELED, (element) =>
      labelsOf(element).some((each) => matches(each, label, exact)),
    );
  }

  getByText(text: Text, { exact }: Exact = {}): Locator {
    const has = (element: Element) =>
      !/^(script|style|noscript|title)$/.test(element.localName) &&
      matches(squeeze(element.textContent), text, exact);
    const isInnermost = (element: Element) => has(element) && ![...element.children].some(has);
    // Unlike the others, Playwright's also finds what it searches in.
    return this.narrow(` › text ${text}`, (roots) => {
      const found = new Set(roots.flatMap((root) => [root, ...root.querySelectorAll("*")]));
      return [...found].filter(isInnermost);
    });
  }

  locator(css: string, filter: Filter = {}): Locator {
    return css === ".."
      ? this.narrow(" › ..", (elements) => elements.flatMap(({ parentElement: it }) => (it ? [it] : [])))
      : this.within(css, css, () => true).filter(filter);
  }

  filter({ hasText, hasNotText, has, visible }: Filter): Locator {
    return this.narrow(` with ${hasText ?? has?.description ?? ""}`, (elements) =>
      elements.filter((element) => {
        const text = squeeze(element.textContent);
        if (hasText !== undefined && !matches(text, hasText)) return false;
        if (hasNotText !== undefined && matches(text, hasNotText)) return false;
        if (visible !== undefined && isShown(element) !== visible) return false;
        return has?.find().some((inner) => element.contains(inner) && inner !== element) ?? true;
      }),
    );
  }

  nth = (at: number): Locator =>
    this.narrow(`[${at}]`, (elements) => elements.slice(at, at + 1 || undefined));
  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);
  all = async (): Promise<Locator[]> => this.find().map((_, at) => this.nth(at));
  count = async (): Promise<number> => this.find().length;

  /** The only element, or undefined. Fails if there are several. */
  private only(): Element | undefined {
    const found = this.find();
    if (found.length > 1)
      throw new Error(`${found.length} elements are ${this.description}:\n${found.map(shown).join("\n")}`);
    return found[0];
  }

  /** Waits for the only element, and until it is as wanted. */
  private async wait(is: (element: Element) => boolean = () => true, wanted = "there"): Promise<Element> {
    const until = performance.now() + LATEST_MS;
    let [seen, looked] = [-1, 0];
    for (;;) {
      // Looking costs far more than waiting. What a field holds changes without a change to the page.
      if (changesSoFar() === seen && performance.now() < looked + ANYWAY_MS) {
        await sleep(INTERVAL_MS);
        continue;
      }
      [seen, looked] = [changesSoFar(), performance.now()];
      const element = this.only();
      if (element !== undefined && is(element)) return element;
      if (performance.now() > until)
        throw new Error(`Not ${wanted}: ${this.description}, ${element ? shown(element) : "no element"}`);
      await sleep(INTERVAL_MS);
    }
  }

  private async act(run: (element: HTMLElement) => void | Promise<void>): Promise<void> {
    const isReady = (element: Element) => isShown(element) && !acts.isDisabled(element);
    await run((await this.wait(isReady, "visible and enabled")) as HTMLElement);
    // What follows in a task of its own, such as an effect, comes before the next step.
    await sleep(0);
  }

  isVisible = async (): Promise<boolean> => {
    const element = this.only();
    return element !== undefined && isShown(element);
  };
  isDisabled = async (): Promise<boolean> => acts.isDisabled(await this.wait());
  isEnabled = async (): Promise<boolean> => !(await this.isDisabled());
  isChecked = async (): Promise<boolean> => acts.isChecked(await this.wait());
  textContent = async (): Promise<string | null> => (await this.wait()).textContent;
  getAttribute = async (name: string): Promise<string | null> => (await this.wait()).getAttribute(name);
  inputValue = async (): Promise<string> => ((await this.wait()) as HTMLInputElement).value;
  allTextContents = async (): Promise<string[]> => this.find().map(({ textContent }) => textContent ?? "");

  async evaluate<T, Found extends Element = HTMLElement>(read: (element: Found) => T): Promise<T> {
    return read((await this.wait()) as Found);
  }
  async evaluateAll<T, Found extends Element = HTMLElement>(read: (elements: Found[]) => T): Promise<T> {
    return read(this.find() as Found[]);
  }

  async waitFor({ state = "visible" }: { state?: "visible" | "attached" | "detached" } = {}): Promise<void> {
    if (state !== "detached") return void (await this.wait(state === "visible" ? isShown : undefined, state));
    const until = performance.now() + LATEST_MS;
    while (this.find().length > 0) {
      if (performance.now() > until) throw new Error(`Still there: ${this.description}`);
      await sleep(INTERVAL_MS);
    }
  }

  click = (): Promise<void> => this.act(acts.click);
  fill = (value: string): Promise<void> => this.act((element) => acts.fill(element, value));
  press = (key: string): Promise<void> => this.act((element) => acts.press(key, element));
  check = (): Promise<void> => this.act((element) => acts.setChecked(element, true));
  uncheck = (): Promise<void> => this.act((element) => acts.setChecked(element, false));
  setInputFiles = (file: acts.GivenFile): Promise<void> =>
    this.act((element) => acts.chooseFile(element, file));
  async selectOption(wanted: string | { label: string }): Promise<void> {
    const label = typeof wanted === "string" ? wanted : wanted.label;
    await this.wait((element) => acts.optionOf(element, label) !== undefined, `a choice with ${label}`);
    await this.act((element) => acts.choose(element, label));
  }
}

const shown = (element: Element): string => element.outerHTML.slice(0, 200);
