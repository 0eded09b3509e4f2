// Miniatures of what frameworks do on a page. Not part of the tracker.
window.kit = {
  /** A form sent by AJAX: the framework validates, fetches, then replaces the form with a thank-you. */
  ajax(sel, opt) {
    opt = opt || {};
    const form = document.querySelector(sel);
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      if (opt.reject?.(form)) return;
      const body =
        opt.body === "json"
          ? JSON.stringify(Object.fromEntries(new FormData(form)))
          : new URLSearchParams(
              [...form.querySelectorAll("input,textarea,select")].map((i) => [i.name || i.id, i.value]),
            );
      fetch("/ajax", { method: "POST", body }).then(() => {
        if (opt.thanks !== false) form.innerHTML = "<p>Thank you! Your message has been sent.</p>";
      });
    });
  },
  /** Fields without a form, sent when `button` is clicked. */
  formless(root, button, opt) {
    opt = opt || {};
    const send = (e) => {
      if (e) e.preventDefault();
      const el = document.querySelector(root);
      const body = JSON.stringify([...el.querySelectorAll("input,textarea")].map((i) => i.value));
      fetch("/ajax", { method: "POST", body }).then(() => {
        el.innerHTML = "<p>Thanks, we will be in touch.</p>";
      });
    };
    if (button) document.querySelector(button).addEventListener("click", send);
    if (opt.enter)
      document.querySelector(opt.enter).addEventListener("keydown", (e) => {
        if (e.key === "Enter") send();
      });
  },
  /** Steps that replace each other in the DOM. `steps` are inner HTML; `.next` continues, `.send` sends. */
  wizard(root, steps, opt) {
    opt = opt || {};
    const el = document.querySelector(root);
    let at = 0;
    const state = {};
    const keep = () =>
      el.querySelectorAll("input,textarea,select").forEach((i) => {
        state[i.name || i.id] = i.value;
      });
    const next = (e) => {
      if (e) e.preventDefault();
      if (opt.check && el.querySelector(":invalid")) return;
      keep();
      at++;
      if (at < steps.length) return void (opt.delay ? setTimeout(draw, opt.delay) : draw());
      fetch("/ajax", { method: "POST", body: JSON.stringify(state) }).then(() => {
        el.innerHTML = "<h3>Thank you!</h3>";
      });
    };
    const back = (e) => {
      e.preventDefault();
      keep();
      at--;
      draw();
      for (const k in state) {
        const i = el.querySelector(`[name="${k}"]`);
        if (i) i.value = state[k];
      }
    };
    function draw() {
      el.innerHTML = steps[at];
      const form = el.querySelector("form");
      if (form) form.addEventListener("submit", next);
      el.querySelectorAll(".next,.send").forEach((b) => {
        if (!form || b.type !== "submit") b.addEventListener("click", next);
      });
      for (const button of el.querySelectorAll(".back")) button.addEventListener("click", back);
    }
    draw();
    if (opt.outer) el.closest("form").addEventListener("submit", next);
  },
  /** Steps within one form, shown one at a time. */
  steps(sel) {
    const form = document.querySelector(sel);
    const all = [...form.querySelectorAll("[data-step]")];
    let at = 0;
    const show = () =>
      all.forEach((s, i) => {
        s.style.display = i === at ? "" : "none";
      });
    form.addEventListener("click", (e) => {
      if (e.target.closest(".next")) {
        e.preventDefault();
        at++;
        show();
      }
      if (e.target.closest(".back")) {
        e.preventDefault();
        at--;
        show();
      }
    });
    show();
  },
  /** Like React: the value lives in state, and each input event writes it back to the field. */
  controlled(root) {
    document.querySelector(root).addEventListener("input", (e) => {
      const i = e.target,
        v = i.value;
      Promise.resolve().then(() => {
        if (i.value !== v) i.value = v;
        i.setAttribute("value", v);
      });
    });
  },
};
