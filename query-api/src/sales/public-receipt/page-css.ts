import type { ThemeSettings } from '@pdv/schemas/account/shop-settings';
import { paletteOf } from '@pdv/schemas/catalog/palette';

/** In the shop's colours, light and dark; on paper black on white. */
export function receiptCss(theme: Pick<ThemeSettings, 'primaryColor' | 'secondaryColor'>): string {
  const { light, dark } = paletteOf(theme);
  const set = ({ ground, onGroundMuted, panel, text, muted, line, accent, onAccent }: typeof light) =>
    `--ground:${ground};--quiet:${onGroundMuted};--panel:${panel};--text:${text};--muted:${muted};--line:${line};--accent:${accent};--on:${onAccent}`;
  return `:root{${set(light)};--bad:#b91c1c}@media (prefers-color-scheme:dark){:root{${set(dark)};--bad:#f87171}}
*{box-sizing:border-box}p,dl,dd,ul{margin:0;padding:0}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;gap:20px;padding:24px 16px;background:var(--ground);color:var(--text);font:16px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{width:100%;max-width:440px;border-radius:14px;overflow:hidden;background:var(--panel);box-shadow:0 1px 3px rgb(15 23 42/.16);overflow-wrap:anywhere}
header{padding:24px;background:var(--accent);color:var(--on)}header img{display:block;height:56px;max-width:200px;margin:0 0 12px;padding:6px;border-radius:8px;background:#fff;object-fit:contain}
header a{color:inherit;display:inline-block;padding:4px 0}
.shop{font-size:22px;font-weight:700;line-height:1.25;letter-spacing:-.02em}.where{margin-top:4px;font-size:14px}
section{padding:24px 24px 8px}h1{margin:0;font-size:18px;line-height:1.3}.moment{margin-top:2px;font-size:14px;color:var(--muted)}
.cancelled{margin-top:16px;padding:10px 12px;border:2px solid var(--bad);border-radius:8px;color:var(--bad);font-weight:700}
ul{list-style:none;margin:16px 0;border-block:1px solid var(--line)}li{padding:12px 0}li+li{border-top:1px solid var(--line)}
.product,.row,.total{display:flex;justify-content:space-between;gap:16px}.product{font-weight:600}.product span:last-child,.row>:last-child,.total strong{flex:none;text-align:end}.row>:last-child{flex:0 1 auto}
.count{font-size:14px;color:var(--muted)}.off li{color:var(--muted)}
dl{display:grid;gap:6px;font-size:15px}dt{color:var(--muted)}
.total{margin:12px 0 16px;padding-top:12px;border-top:1px solid var(--line);font-size:24px;font-weight:700;line-height:1.2;letter-spacing:-.02em}dl:empty{display:none}
ul+.total{margin-top:-4px;padding-top:0;border-top:0}
.fiscal{padding:16px 24px 24px;text-align:center;font-size:13px;font-weight:600;color:var(--muted)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
a:focus-visible{outline:2px solid currentcolor;outline-offset:2px}
footer p{font-size:12px;text-align:center;color:var(--quiet)}footer a{color:inherit}
@media print{body{padding:0;background:#fff;color:#000}main{max-width:none;box-shadow:none}header{background:none;color:#000}footer{display:none}}`;
}
