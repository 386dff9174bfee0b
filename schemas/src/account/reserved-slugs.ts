/** Addresses of the product itself, and those that strangers would take for it. No shop may take one any more. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['admin', 'administrador', 'ajuda', 'api', 'app', 'assets', 'auth', 'blog', 'cadastro', 'caixa', 'catalog'],
  ...[
    'catalogo',
    'checkout',
    'configuracoes',
    'confirm-email',
    'conta',
    'contato',
    'customers',
    'dashboard',
    'demo',
    'docs',
    'entrar',
  ],
  ...['favicon', 'features', 'followups', 'follow-ups', 'fregues', 'health', 'help', 'home', 'index', 'live', 'login'],
  ...['logout', 'mail', 'marketing-funnel', 'me', 'new-sale', 'pagamento', 'payments', 'planos', 'precos', 'pricing'],
  ...['privacidade', 'privacy', 'products', 'public', 'recuperar-senha', 'register', 'reports', 'reset-password'],
  ...['robots', 'root', 'sales', 'sales-history', 'seguranca', 'settings', 'sitemap', 'static', 'status', 'subscribe'],
  ...['suporte', 'support', 'system', 'team', 'termos', 'terms', 'till', 'upgrade', 'webhook', 'webhooks', 'www'],
]);

export const RESERVED_SLUG = 'Este endereço é reservado. Escolha outro.';

/** Those of the demo shops begin like this. */
const DEMO = 'demonstracao-';

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug) || slug.startsWith(DEMO);
