import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteDir } from "../../../lib/build.ts";

type Listener = (event: unknown) => void;
type Timer = { id: number; at: number; run: () => void };
type Fetch = (address: string, options: { body: string }) => Promise<{ status: number }>;

const silent: Fetch = () => new Promise(() => {});

/** Listeners by the event they wait for, as a window or a document has them. */
class Target {
  readonly #listeners = new Map<string, Set<Listener>>();
  addEventListener = (type: string, listener: Listener): void => {
    const all = this.#listeners.get(type) ?? new Set();
    all.add(listener);
    this.#listeners.set(type, all);
  };
  removeEventListener = (type: string, listener: Listener): void => {
    this.#listeners.get(type)?.delete(listener);
  };
  /** Whatever a listener throws is thrown here. */
  tell(type: string, event: object = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, ...event });
  }
}

/** A browser's cookies as far as a script can write them: by domain, and never on a public suffix ("co.uk"). */
class Jar {
  readonly #cookies = new Map<string, { domain: string; exact: boolean; text: string }>();
  #visible = (host: string) =>
    [...this.#cookies.values()].filter(({ domain, exact }) =>
      exact ? host === domain : `.${host}`.endsWith(`.${domain}`),
    );
  read = (host: string): string =>
    this.#visible(host)
      .map(({ text }) => text)
      .join("; ");
  write(host: string, line: string): void {
    const [text = "", ...attributes] = line.split(";").map((part) => part.trim());
    const [given] = attributes.flatMap((part) => /^domain=\.?(.*)$/i.exec(part)?.[1] ?? []);
    if (given && (!given.includes(".") || given === "co.uk" || !`.${host}`.endsWith(`.${given}`))) return;
    const domain = given ?? host;
    const key = `${domain} ${given === undefined} ${text.split("=")[0]}`;
    if (/max-age=(0|-)|expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(key);
    else this.#cookies.set(key, { domain, exact: given === undefined, text });
  }
}

/** Where a page was come to, and how. */
export type Arrival = {
  url: string;
  referrer?: string;
  type?: "navigate" | "reload" | "back_forward";
  siteId?: string;
};

/** One origin's storage: as in a browser, what is kept are its own keys. */
class Storage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string): void {
    this[key] = String(text);
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const names = [
  ..."window self top parent frames document location history navigator localStorage sessionStorage".split(
    " ",
  ),
  ..."performance fetch setTimeout clearTimeout requestIdleCallback addEventListener removeEventListener".split(
    " ",
  ),
  ..."Date HTMLFormElement HTMLElement Element Node MutationObserver FormData console".split(" "),
];
let script: ((...globals: unknown[]) => void) | undefined;

/** The tracker as it is served, to be run with other globals than this process has. */
function tracker(): (...globals: unknown[]) => void {
  const code = readFileSync(join(siteDir, "whence.js"), "utf8");
  return new Function(...names, code) as (...globals: unknown[]) => void;
}

/** What of a visitor's browser outlives a page: cookies, storage, the time; enough of one to run the tracker in Node. */
export class FakeBrowser {
  readonly jar = new Jar();
  readonly storages = new Map<string, Storage>();
  readonly fetch: Fetch;
  now: number;
  constructor(now: number, fetch: Fetch = silent) {
    this.now = now;
    this.fetch = fetch;
  }
  storageOf(origin: string): Storage {
    const storage = this.storages.get(origin) ?? new Storage();
    this.storages.set(origin, storage);
    return storage;
  }
  open(arrival: Arrival): FakePage {
    return new FakePage(this, arrival);
  }
}

/** A page of the fake browser, with the tracker in it. */
export class FakePage {
  readonly #browser: FakeBrowser;
  readonly #window: Record<string, unknown>;
  readonly #events = new Target();
  readonly #document: Target & { hidden: boolean };
  #timers: Timer[] = [];
  #ids = 0;
  #isGone = false;
  location: URL;

  constructor(browser: FakeBrowser, arrival: Arrival) {
    const { url, referrer = "", type = "navigate", siteId = "site_a" } = arrival;
    this.#browser = browser;
    this.location = new URL(url);
    const { jar } = browser;
    const { hostname, origin } = this.location;
    const date = class extends Date {
      static override now = () => browser.now;
    };
    const opened = browser.now;
    this.#document = Object.assign(new Target(), {
      hidden: false,
      visibilityState: "visible",
      readyState: "complete",
      title: "Page",
      referrer,
      currentScript: { src: "https://app.whence.example/whence.js?site=site_a" },
      querySelectorAll: () => [],
    });
    Object.defineProperty(this.#document, "cookie", {
      get: () => jar.read(hostname),
      set: (line: string) => jar.write(hostname, line),
    });
    const later = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number => {
      this.#timers.push({ id: ++this.#ids, at: browser.now + ms, run: () => run(...given) });
      return this.#ids;
    };
    const move = (_state: unknown, _title: string, to: string) => {
      this.location.href = new URL(to, this.location).href;
    };
    this.#window = {
      addEventListener: this.#events.addEventListener,
      removeEventListener: this.#events.removeEventListener,
      document: this.#document,
      location: this.location,
      history: { pushState: move, replaceState: move },
      navigator: {},
      localStorage: browser.storageOf(origin),
      sessionStorage: new Storage(),
      performance: {
        now: () => browser.now - opened,
        getEntriesByType: () => [{ type, name: url, activationStart: 0 }],
      },
      // A request outlives its page; what is answered then, nobody hears.
      fetch: (...given: Parameters<Fetch>) =>
        new Promise((answer, fail) => {
          browser.fetch(...given).then(
            (answered) => this.#isGone || answer(answered),
            (reason) => this.#isGone || fail(reason),
          );
        }),
      setTimeout: later,
      clearTimeout: (id: number) => {
        this.#timers = this.#timers.filter((timer) => timer.id !== id);
      },
      requestIdleCallback: (run: () => void) => later(run, 50),
      Date: date,
      HTMLFormElement: class {},
      HTMLElement: class {},
      Element: class {},
      Node: class {},
      MutationObserver: class {
        observe() {}
        disconnect() {}
      },
      FormData: class {},
      console: { warn() {} },
      WhenceConfig: { siteId, apiEndpoint: "https://app.whence.example/api/lead" },
    };
    for (const name of ["window", "self", "top", "parent", "frames"]) this.#window[name] = this.#window;
    script ??= tracker();
    script(...names.map((name) => this.#window[name]));
  }

  whence(...given: unknown[]): void {
    (this.#window.whence as (...given: unknown[]) => void)(...given);
  }

  /** Lets time pass: what the page wanted to do meanwhile is done, at its time. */
  pass(ms: number): void {
    const end = this.#browser.now + ms;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.splice(this.#timers.indexOf(due), 1);
      this.#browser.now = Math.max(this.#browser.now, due.at);
      due.run();
    }
    this.#browser.now = end;
  }

  /** As the page's router does. */
  route(how: "pushState" | "replaceState", to: string): void {
    (this.#window.history as Record<typeof how, (...given: unknown[]) => void>)[how]({}, "", to);
  }

  /** Left and kept, and shown again. */
  restore(): void {
    this.#events.tell("pagehide", { persisted: true });
    this.#events.tell("pageshow", { persisted: true });
  }

  /** The browser has the line back. */
  online(): void {
    this.#events.tell("online");
  }

  /** Left for another page, or just gone. */
  leave(how: "seen" | "crashed" = "seen"): void {
    if (how === "seen") {
      this.#document.hidden = true;
      this.#document.tell("visibilitychange");
      this.#events.tell("pagehide", { persisted: false });
    }
    this.#timers = [];
    this.#isGone = true;
  }
}
