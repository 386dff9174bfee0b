export const STYLESHEET = `:root {
  color-scheme: light dark;
  --canvas: #f6f8fb; --panel: #fff; --text: #0f172a; --muted: #475569; --line: #e2e8f0; --brand: #1d4ed8;
  --get: #0f766e; --post: #1d4ed8; --put: #b45309; --delete: #b91c1c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0b1220; --panel: #111a2b; --text: #e6edf7; --muted: #9fb0c8; --line: #243044; --brand: #93c5fd;
    --get: #2dd4bf; --post: #60a5fa; --put: #fbbf24; --delete: #f87171;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 76px; scroll-behavior: smooth; }
body {
  margin: 0; background: var(--canvas); color: var(--text);
  font: 15px/1.55 'Inter Variable', Inter, system-ui, sans-serif;
  display: grid; grid-template: 'head head' auto 'nav main' 1fr / 232px minmax(0, 1fr);
}
header {
  grid-area: head; position: sticky; top: 0; z-index: 1; display: flex; gap: 14px; align-items: center;
  min-height: 60px; padding: 10px 24px; background: var(--panel); border-bottom: 1px solid var(--line);
}
header span { color: var(--muted); font-weight: 500; }
.brand { font-size: 18px; font-weight: 700; letter-spacing: -0.03em; color: var(--text); }
a { color: var(--brand); text-decoration: none; }
a:hover { text-decoration: underline; }
input {
  flex: 1; min-width: 0; max-width: 420px; height: 40px; margin-left: auto; padding: 0 12px; font: inherit; font-size: 16px;
  color: inherit; background: var(--canvas); border: 1px solid #8492a6; border-radius: 8px;
}
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
nav { grid-area: nav; padding: 28px 8px 28px 24px; }
nav ul { position: sticky; top: 88px; margin: 0; padding: 0; list-style: none; }
nav a { display: flex; justify-content: space-between; min-height: 36px; align-items: center; padding: 0 12px; border-radius: 8px; color: var(--text); font-weight: 500; }
nav a:hover { background: var(--panel); text-decoration: none; }
small { color: var(--muted); font-variant-numeric: tabular-nums; }
main { grid-area: main; max-width: 1000px; padding: 28px 24px 80px; }
h1 { margin: 0 0 12px; font-size: 30px; line-height: 1.2; letter-spacing: -0.03em; }
h2 { margin: 40px 0 12px; font-size: 22px; letter-spacing: -0.03em; }
h3 { margin: 20px 0 8px; font-size: 14px; }
main > p { max-width: 72ch; color: var(--muted); }
details { margin-bottom: 8px; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; min-height: 48px; padding: 8px 14px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary span { color: var(--muted); }
summary em { margin-left: auto; padding: 1px 8px; font-size: 12px; font-style: normal; color: var(--muted); border: 1px solid var(--line); border-radius: 99px; }
.method { min-width: 62px; font-size: 12px; letter-spacing: 0.04em; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
code, pre { font: 13px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
summary code { font-weight: 600; font-size: 14px; }
pre { margin: 0; padding: 12px 14px; overflow-x: auto; background: var(--canvas); border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; }
.body { padding: 0 16px 16px; border-top: 1px solid var(--line); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 7px 10px 7px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-size: 12px; color: var(--muted); }
i { font-size: 12px; font-style: normal; color: var(--muted); }
.response { margin: 0 0 4px; padding: 4px 0; background: none; border: 0; }
.response summary { min-height: 32px; padding: 0; }
.response summary i::after { content: ' ▾'; }
.status { font-variant-numeric: tabular-nums; }
.s2 { color: var(--get); } .s4 { color: var(--put); } .s5 { color: var(--delete); }
[hidden], .filtering .intro { display: none; }
.filtering h2 { margin-top: 12px; }
.example { position: relative; }
.example button {
  position: absolute; top: 4px; right: 4px; min-height: 36px; padding: 0 12px; font: inherit; font-size: 13px;
  color: var(--text); background: var(--panel); border: 1px solid var(--line); border-radius: 8px; cursor: pointer;
}
.example pre { padding-right: 92px; min-height: 44px; }
@media (max-width: 760px) {
  body { display: block; }
  nav { padding: 12px 16px 0; }
  .filtering nav { display: none; }
  .example button { min-height: 44px; }
  .example pre { min-height: 52px; }
  nav ul { display: flex; flex-wrap: wrap; gap: 4px; position: static; }
  nav a { gap: 6px; min-height: 44px; }
  header { padding: 10px 16px; }
  header span { display: none; }
  main { padding: 16px 16px 60px; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;
