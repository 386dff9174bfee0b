import type { Palette } from '../catalog/palette.ts';

/** What a dark screen changes. Outlook's apps take a selector of their own in place of the question. */
export function darkStyles(dark: Palette): string {
  const rules: Readonly<Record<string, string>> = {
    '.ground': `background:${dark.ground}!important`,
    '.panel': `background:${dark.panel}!important`,
    '.tint': `background:${dark.tint}!important`,
    '.text': `color:${dark.text}!important`,
    '.muted': `color:${dark.muted}!important`,
    '.line': `border-color:${dark.line}!important`,
    '.accent': `color:${dark.accentText}!important`,
    '.quiet': `color:${dark.onGroundMuted}!important`,
  };
  const written = Object.entries(rules);
  const asked = written.map(([selector, rule]) => `${selector}{${rule}}`).join('');
  const outlook = written.map(([selector, rule]) => {
    const attribute = rule.startsWith('background') ? 'data-ogsb' : 'data-ogsc';
    return `[${attribute}] ${selector}{${rule}}`;
  });
  return `@media (prefers-color-scheme:dark){${asked}}${outlook.join('')}`;
}
