/** Scripts and styles of this server alone; the viewer sets its pictures as `data:`. */
export const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** What the calls say is Portuguese, so that a screen reader reads it as such; and it is for phones, too. Its colours are the system's. */
export const SCRIPT = `document.documentElement.lang = 'pt-BR';
document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">');
const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();
`;

export const STYLESHEET = `.swagger-ui.swagger-ui :not(pre, code, code *, .opblock-summary-path, .opblock-summary-path *) {
  font-family: 'Inter Variable', Inter, system-ui, sans-serif;
}
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0; }
.swagger-ui .opblock-body { overflow-x: auto; }
`;
