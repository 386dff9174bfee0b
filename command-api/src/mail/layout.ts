import { escapeHtml } from '@pdv/schemas/kernel/escape-html';

/** A whole HTML mail. Styles are inline and there is nothing to load: mail programs show it as it is. */
export function mailHtml(title: string, bodyHtml: string, footer: string): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;color:#111827">
<div style="max-width:560px;margin:0 auto;padding:24px">
<div style="background:#ffffff;border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${bodyHtml}
</div>
<p style="font-size:12px;color:#6b7280;text-align:center">${escapeHtml(footer)}</p>
</div></body></html>
`;
}

export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p style="margin:0 0 12px;line-height:1.5">${escapeHtml(text)}</p>`).join('\n');
}
