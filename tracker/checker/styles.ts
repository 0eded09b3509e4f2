// In style sheets of our own shadow tree, which the page's styles don't reach and its content security policy allows.
export const STYLES = `
:host { all: initial !important; direction: ltr !important; position: fixed !important; inset: 0 !important;
  z-index: 2147483647 !important; pointer-events: none !important; display: block !important; visibility: visible !important;
  opacity: 1 !important; }
* { box-sizing: border-box; font: 14px/1.45 system-ui, sans-serif; color: inherit; }
[hidden] { display: none !important; }
.panel { position: fixed; right: 8px; bottom: 8px; width: min(360px, calc(100vw - 16px)); max-height: min(80vh, 640px);
  display: flex; flex-direction: column; pointer-events: auto; background: #fff; color: #17202c; border: 1px solid #c9d1db;
  border-radius: 12px; box-shadow: 0 8px 30px rgb(0 0 0 / 25%); padding: 12px; }
.panel:focus { outline: none; }
.body { overflow: auto; margin: 4px -12px 0; padding: 0 12px; border-block: 1px solid #dde3ea; }
h3, p { margin: 4px 0; overflow-wrap: anywhere; }
h3 { margin: 0; font-weight: 600; }
.quiet { color: #57636f; font-size: 12px; } .problem { color: #a3161f; }
section { border-bottom: 1px solid #dde3ea; padding: 10px 0; }
ul { list-style: none; margin: 6px 0 0; padding: 0; display: grid; gap: 6px; }
li, label { display: grid; gap: 2px; overflow-wrap: anywhere; }
select, button { min-height: 32px; border: 1px solid #8a95a2; border-radius: 8px; background: #fff; padding: 4px 8px; }
select { width: 100%; } button { cursor: pointer; }
.toggle { display: flex; justify-content: space-between; border: 0; padding: 0; font-weight: 600; text-align: start; }
.toggle::after { content: "–"; padding: 0 8px; }
.toggle[aria-expanded=false]::after { content: "+"; }
button.main { background: #0b6b53; border-color: #0b6b53; color: #fff; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
:focus-visible { outline: 2px solid #0b6b53; outline-offset: 2px; }
.body :focus-visible { outline-offset: -2px; }
.outline { position: fixed; border: 2px dashed #57636f; border-radius: 8px; }
.outline.read { border: 2px solid #0b6b53; }
.badge, .tag { position: fixed; pointer-events: auto; min-height: 0; max-width: 180px; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; border: 0; border-radius: 6px; padding: 1px 6px; font-size: 11px;
  font-weight: 600; color: #fff; background: #57636f; transform: translateY(-50%); }
.tag { padding: 3px 8px; font-size: 12px; }
.badge.read, .tag.read { background: #0b6b53; } .badge.private { background: #7a1f4b; }
@media (max-width: 600px) { .panel { max-height: 45vh; } }
@media (prefers-color-scheme: dark) {
  .panel, .panel select, .panel button { background: #18212b; color: #eef2f6; border-color: #3b4754; }
  .panel button.main { background: #1d9a79; color: #06140f; }
  .body, section { border-color: #3b4754; }
  .quiet { color: #a8b3bf; }
  .problem { color: #ff9aa2; }
  .panel :focus-visible { outline-color: #4fd1ae; }
}
`;
