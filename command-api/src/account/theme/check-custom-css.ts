import { checkCss } from '@pdv/infra/css/custom-css';
import { Refusal } from '@pdv/infra/http/refusal';

/** @throws Refusal 400 `css_refused` that names every refused part */
export function checkCustomCss(text: string): string | null {
  const checked = checkCss(text);
  if ('css' in checked) return checked.css || null;
  const issues = checked.refused.map(({ line, part, reason }) => ({
    path: 'customCss',
    message: `Linha ${line}: "${part}" – ${reason}.`,
  }));
  const message = `O CSS tem partes que não são permitidas. ${issues[0]?.message ?? ''}`.trim();
  throw new Refusal(400, { code: 'css_refused', message, issues });
}
