import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteDir } from "../../../lib/build.ts";

type Listener = (event: unknown) => void;
type Timer = { id: number; at: number; run: () => void };
type Fetch = (
  address: string,
  options: { body: string },
) => Promise<{ text(): Promise<string>; json(): Promise<unknown> }>;

const silent: Fetch = () => new Promise(() => {});

/** A minimal EventTarget. */
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
  /** Lets errors of listeners propagate. */
  dispatch(type: string, event: object = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, ...event });
  }
}

/** A browser's cookie jar as scripts see it: cookies by domain, never on a public suffix ("co.uk"). */
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
    const [wide] = attributes.flatMap((part) => /^domain=\.?(.*)$/i.exec(part)?.[1] ?? []);
    if (wide && (!wide.includes(".") || wide === "co.uk" || !`.${host}`.endsWith(`.${wide}`))) return;
    const domain = wide ?? host;
    const key = `${domain} ${wide === undefined} ${text.split("=")[0]}`;
    if (/max-age=(0|-)|expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(key);
    else this.#cookies.set(key, { domain, exact: wide === undefined, text });
  }
}

/** How a visitor reached a page. */
export type Arrival = {
  url: string;
  referrer?: string;
  type?: "navigate" | "reload" | "back_forward";
  siteId?: string;
  /** Additional config of the snippet, and the browser's signals. */
  config?: WhenceConfig;
  navigator?: { globalPrivacyControl?: boolean; webdriver?: boolean };
};

/** One origin's storage. As in a browser, the stored keys are its own properties. */
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

/** The served tracker as a function of its globals. */
function tracker(): (...globals: unknown[]) => void {
  const code = readFileSync(join(siteDir, "whence.js"), "utf8");
  return new Function(...names, code) as (...globals: unknown[]) => void;
}

/**
 * A browser just complete enough to run the tracker in Node: cookies, storage and a clock that outlive a
 * page.
 */
export class FakeBrowser {
  readonly jar = new Jar();
  readonly storages = new Map<string, Storage>();
  readonly fetch: Fetch;
  /** The reports of visits, and the descriptions of forms, which are never answered. All other requests go to `fetch`. */
  readonly reports: Record<string, unknown>[] = [];
  readonly described: Record<string, unknown>[] = [];
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
    const { url, referrer = "", type = "navigate", siteId = "site_a", config, navigator = {} } = arrival;
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
    const setTimer = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
      this.#timers.push({ id: ++this.#ids, at: browser.now + ms, run: () => run(...args) });
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
      navigator,
      localStorage: browser.storageOf(origin),
      sessionStorage: new Storage(),
      performance: {
        now: () => browser.now - opened,
        getEntriesByType: () => [{ type, name: url, activationStart: 0 }],
      },
      // A request outlives its page, but its response is then ignored.
      fetch: (...args: Parameters<Fetch>) =>
        new Promise<unknown>((resolve, reject) => {
          const [address, { body }] = args;
          if (address.endsWith("/visit")) return void browser.reports.push(JSON.parse(body));
          if (address.endsWith("/form")) return void browser.described.push(JSON.parse(body));
          browser.fetch(...args).then(
            (response) => this.#isGone || resolve(response),
            (reason) => this.#isGone || reject(reason),
          );
        }),
      setTimeout: setTimer,
      clearTimeout: (id: number) => {
        this.#timers = this.#timers.filter((timer) => timer.id !== id);
      },
      requestIdleCallback: (run: () => void) => setTimer(run, 50),
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
      WhenceConfig: { siteId, apiEndpoint: "https://app.whence.example/api/lead", ...config },
    };
    for (const name of ["window", "self", "top", "parent", "frames"]) this.#window[name] = this.#window;
    script ??= tracker();
    script(...names.map((name) => this.#window[name]));
  }

  whence(...args: unknown[]): void {
    (this.#window.whence as (...args: unknown[]) => void)(...args);
  }

  /** Advances the clock and runs the page's timers as they fall due. */
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

  /** Changes the URL as the page's router does. */
  route(how: "pushState" | "replaceState", to: string): void {
    (this.#window.history as Record<typeof how, (...args: unknown[]) => void>)[how]({}, "", to);
  }

  /** Leaves the page and restores it from the back/forward cache. */
  restore(): void {
    this.#events.dispatch("pagehide", { persisted: true });
    this.#events.dispatch("pageshow", { persisted: true });
  }

  /** The visitor looks at another tab for a moment. */
  glance(): void {
    for (const hidden of [true, false]) {
      this.#document.hidden = hidden;
      this.#document.dispatch("visibilitychange");
    }
  }

  /** The browser is back online. */
  online(): void {
    this.#events.dispatch("online");
  }

  /** Leaves for another page, or crashes without any event. */
  leave(how: "unloaded" | "crashed" = "unloaded"): void {
    if (how === "unloaded") {
      this.#document.hidden = true;
      this.#document.dispatch("visibilitychange");
      this.#events.dispatch("pagehide", { persisted: false });
    }
    this.#timers = [];
    this.#isGone = true;
  }
}
