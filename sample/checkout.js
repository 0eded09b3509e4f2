// Stand-in for the payment gateway's script: `new Razorpay(options).open()` shows a plain payment window.
(() => {
  const gateway = new URL(document.currentScript.src).origin;

  const element = (name, properties, ...children) => {
    const { style, ...rest } = properties;
    const node = Object.assign(document.createElement(name), rest);
    Object.assign(node.style, style);
    node.append(...children);
    return node;
  };

  const price = (amount, currency) =>
    new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 100);

  const BUTTON = {
    flex: "1",
    padding: "0.7rem 1rem",
    border: "1px solid #8c99a6",
    borderRadius: "0.4rem",
    background: "#fff",
    color: "#17211f",
    font: "inherit",
    cursor: "pointer",
  };
  // The page's styles and any open dialog reset the first two.
  const WINDOW = {
    margin: "auto",
    pointerEvents: "auto",
    width: "min(24rem, calc(100vw - 2rem))",
    padding: "1.5rem",
    border: "0",
    borderRadius: "0.75rem",
    background: "#fff",
    color: "#17211f",
    font: "1rem/1.5 system-ui, sans-serif",
    boxShadow: "0 1rem 3rem rgb(0 0 0 / 35%)",
  };

  window.Razorpay = class {
    #options;
    #dialog;
    #onFailed = [];

    constructor(options) {
      if (!options?.key) throw new Error("No key passed");
      this.#options = options;
    }

    on(event, callback) {
      if (event === "payment.failed") this.#onFailed.push(callback);
    }

    open() {
      if (this.#dialog) return;
      const {
        name = "",
        description = "",
        amount,
        currency = "INR",
        theme = {},
        prefill = {},
      } = this.#options;
      const status = element("p", { role: "alert", style: { margin: "0.75rem 0", color: "#991b1b" } });
      const button = (label, style, onclick) =>
        element("button", { type: "button", textContent: label, style: { ...BUTTON, ...style }, onclick });
      const color = theme.color ?? "#2563eb";
      const pay = button("Pay", { background: color, borderColor: color, color: "#fff" }, () =>
        attempt(false),
      );
      const fail = button("Fail", {}, () => attempt(true));
      const close = button("Close", {}, () => this.close());
      const title = element(
        "h2",
        { id: "razorpay-title", style: { margin: "0", font: "600 1.25rem system-ui, sans-serif" } },
        name,
      );
      const soft = { margin: "0.25rem 0", color: "#56625e" };

      const attempt = async (decline) => {
        for (const each of [pay, fail]) each.disabled = true;
        status.textContent = "";
        const outcome = await this.#attempt(decline);
        for (const each of [pay, fail]) each.disabled = false;
        if (outcome.error) {
          status.textContent = outcome.error.description;
          pay.focus();
          if (outcome.error.metadata?.payment_id) for (const callback of this.#onFailed) callback(outcome);
          return;
        }
        this.#remove();
        this.#options.handler?.(outcome);
      };

      this.#dialog = element(
        "dialog",
        { style: WINDOW },
        title,
        element("p", { style: soft }, description),
        element("p", { style: soft }, prefill.email ?? ""),
        element("p", { style: { margin: "1rem 0", fontSize: "1.75rem" } }, price(amount, currency)),
        element("p", { style: soft }, "This is a local stand-in for Razorpay. No money moves."),
        status,
        element("div", { style: { display: "flex", gap: "0.5rem" } }, pay, fail, close),
      );
      this.#dialog.setAttribute("aria-labelledby", title.id);
      this.#dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.close();
      });
      document.body.append(this.#dialog);
      this.#dialog.showModal();
      pay.focus();
    }

    close() {
      if (!this.#dialog) return;
      this.#remove();
      this.#options.modal?.ondismiss?.();
    }

    #remove() {
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = undefined;
    }

    async #attempt(decline) {
      const { key, order_id } = this.#options;
      try {
        // A text body needs no preflight.
        const body = JSON.stringify({ key_id: key, order_id, decline });
        return await (await fetch(`${gateway}/v1/checkout/payments`, { method: "POST", body })).json();
      } catch {
        return { error: { description: "The payment could not be sent. Try again." } };
      }
    }
  };
})();
