import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { DEFAULT_THEME } from '@pdv/schemas/account/shop-settings';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { describe, expect, it } from 'vitest';
import { iconSvg, shopIcon } from './icon-svg.ts';
import { manifestOf } from './manifest.ts';
import { renderPage } from './page.ts';
import { pictureOrigins, policyFor } from './policy.ts';
import { renderProductPage } from './product-page.ts';
import type { CatalogPage } from './read-page.ts';
import { themeCss } from './theme-css.ts';

const SHOP: CatalogRow = {
  shop_id: 'a',
  slug: 'loja',
  is_public: true,
  show_prices: true,
  show_stock: true,
  allow_orders: true,
  custom_message: null,
  store_name: 'Loja',
  whatsapp: '11981234410',
  description: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  time_zone: 'America/Sao_Paulo',
  opening_hours: null,
  opening_note: null,
  delivery_text: null,
  theme: DEFAULT_THEME,
};
const PRODUCT: CatalogProductRow = {
  shop_id: 'a',
  id: '1',
  name: 'Café',
  description: null,
  category: 'Mercearia',
  price_centavos: 100,
  stock: 1,
  tracks_stock: true,
  open_price: false,
  unit: 'un',
  active: true,
  image_url: null,
  sort_name: 'cafe',
  search_text: 'cafe',
  photos: [],
};

/** Rows as an attacker would have them who got past every check of what is written. */
function pageOf(shop: Partial<CatalogRow>, product: Partial<CatalogProductRow> = {}, search = ''): CatalogPage {
  const products = [{ ...PRODUCT, ...product }];
  return {
    shop: { ...SHOP, ...shop },
    filter: { search, category: '', page: 1 },
    products,
    hasNext: false,
    categories: products.map(({ category }) => ({ category, count: 1 })),
    total: 1,
  };
}

const ASSETS = { script: '/assets/main.js', style: '/assets/catalog.css' };
const SURROUNDINGS = { assets: ASSETS, publicUrl: () => 'https://pdv.example' };
const render = (page: CatalogPage) => renderPage(page, 'v', null, SURROUNDINGS);
/** The page of its first product, beside another one of the same. */
const renderProduct = ({ shop, products: [product = PRODUCT] }: CatalogPage) =>
  renderProductPage({ shop, product, related: [product] }, 'v', 'w', null, SURROUNDINGS);
const plain = render(pageOf({}));
const DATA = /(?<=<script type="application\/ld\+json">)(.*?)(?=<\/script>)/gs;
/** The page without its data and what stands inside quotes, where text may be anything. */
const bare = (page: string) => page.replace(DATA, '').replace(/"[^"]*"/g, '""');
/** Elements of the page that do something. */
const shapeOf = (page: string) =>
  bare(page).match(/<(script|style|iframe|object|embed|link|base|form|meta|img|svg|noscript)\b/gi)?.length;
const HANDLERS = /<[a-z][^>]*\son[a-z]+\s*=/i;

const SCRIPTS = [
  '<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)" x="',
  '<!--',
  '--><svg onload=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '\u2028</script>',
];

describe.each(SCRIPTS)('%j', (text) => {
  it.each([
    ['a name of the shop', pageOf({ store_name: text })],
    ['a message', pageOf({ custom_message: text })],
    ['a way to deliver', pageOf({ delivery_text: text })],
    ['a number', pageOf({ whatsapp: text })],
    ['a name of a product', pageOf({}, { name: text })],
    ['a description', pageOf({}, { description: text.repeat(20) })],
    ['a category', pageOf({}, { category: text })],
    ['a search', pageOf({}, {}, text)],
  ])('is text in %s', (_what, page) => {
    const { custom_message, delivery_text } = page.shop;
    const told = { custom_message: custom_message && 'x', delivery_text: delivery_text && 'x' };
    const harmless = pageOf(
      told,
      { description: page.products[0]?.description ? 'x' : null },
      page.filter.search && 'x',
    );
    for (const draw of [render, renderProduct]) {
      const rendered = draw(page);
      expect(shapeOf(rendered)).toBe(shapeOf(draw(harmless)));
      expect(bare(rendered)).not.toMatch(HANDLERS);
      const data = rendered.match(DATA);
      expect(data).toHaveLength(1);
      expect(() => JSON.parse(data?.[0] ?? '')).not.toThrow();
    }
  });
});

describe('a picture or logo from', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://evil.example/1',
    'http://evil.example/x.png',
    '//evil.example/x.png',
    '/api/auth/logout',
    'https://user:password@evil.example/x.png',
    'https://localhost/x.png',
    'https://router.local/x.png',
    'https://192.168.0.1/x.png',
    'https://0x7f000001/x.png',
    'https://2130706433/x.png',
    'https://[::1]/x.png',
    "https://evil.example;script-src 'unsafe-inline'/x.png",
    'https://*/x.png',
    'wat',
    '',
  ])('%s is not shown, nor may the page load from there', (address) => {
    expect(pictureAddress(address)).toBeNull();
    const page = pageOf({ theme: { ...DEFAULT_THEME, logoUrl: address } }, { image_url: address });
    expect(render(page)).not.toMatch(/<img/);
    expect(policyFor(pictureOrigins(page))).toContain("img-src 'self';");
  });

  it('https is shown from its own place only, and told to nobody', () => {
    const page = pageOf(
      { theme: { ...DEFAULT_THEME, logoUrl: 'https://LOGO.example/l.png' } },
      {
        image_url: 'https://cdn.example:8443/a.png?x="><script>',
      },
    );
    const rendered = render(page);
    expect(policyFor(pictureOrigins(page))).toContain("img-src 'self' https://logo.example https://cdn.example:8443;");
    const images = rendered.match(/<img[^>]*>/g) ?? [];
    expect(images).toHaveLength(2);
    for (const image of images) {
      expect(image).toContain('referrerpolicy="no-referrer"');
      expect(image).toMatch(/width="\d+" height="\d+"/);
    }
    expect(rendered).not.toContain('"><script>"');
  });

  it('a hundred places lets the page load from twenty', () => {
    const page = pageOf({});
    const products = Array.from({ length: 100 }, (_, n) => ({ ...PRODUCT, image_url: `https://p${n}.example/x.png` }));
    expect(pictureOrigins({ ...page, products })).toHaveLength(20);
  });
});

describe('own CSS', () => {
  it.each([
    'a { background: url(https://evil.example/?c=1) }',
    '@import "https://evil.example/x.css";',
    '@font-face { font-family: x; src: url(https://evil.example/x) }',
    'a { width: expression(alert(1)) }',
    'body { position: fixed; inset: 0; z-index: 99 }',
    'a { color: red } </style><script>alert(1)</script>',
    'a { \\70osition: fixed }',
    'input[value^="a"] { background: red }',
    'body ~ footer { display: none }',
    '} .credit { display: none } a {',
    'a { --accent: url(x) }',
  ])('%s says nothing', (customCss) => {
    expect(themeCss({ ...DEFAULT_THEME, customCss })).toBe(themeCss(DEFAULT_THEME));
  });

  it('that is allowed reaches the storefront alone', () => {
    const css = themeCss({ ...DEFAULT_THEME, customCss: '.credit, h1, body { color: red }' });
    expect(css).toContain('.storefront .credit,.storefront h1,.storefront {');
    const [storefront] = plain.split('<footer class="credit"');
    expect(storefront).toContain('class="storefront"');
    expect(storefront).not.toContain('<dialog');
  });

  it('colours that are none are not written into the style sheet, the head or the icon', () => {
    const theme = { ...DEFAULT_THEME, primaryColor: 'red;}*{display:none', secondaryColor: '"><script>' };
    const shop = { ...SHOP, theme };
    for (const text of [themeCss(theme), render(pageOf(shop)), manifestOf(shop), iconSvg(shopIcon(shop))]) {
      expect(text).not.toContain('display:none');
      expect(text).not.toContain('"><script>');
    }
  });
});

it('has no inline script, style or handler, and a policy without exceptions', () => {
  expect(plain).not.toMatch(/<style|\sstyle=|javascript:/i);
  expect(bare(plain)).not.toMatch(HANDLERS);
  const scripts = plain.match(/<script[^>]*>/g);
  expect(scripts).toEqual(['<script type="module" src="/assets/main.js">', '<script type="application/ld+json">']);
  expect(policyFor([]).split(';')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});

it('tells machines the number with its country', () => {
  expect(JSON.parse(plain.match(DATA)?.[0] ?? '')['@graph'][0]).toMatchObject({ telephone: '+5511981234410' });
});

it('is kept out of search engines where it is a demo', () => {
  const demo = '8c6f4a51-7d0e-8b5e-9b1a-0f8e6a2f0001';
  expect(render(pageOf({ shop_id: demo }))).toContain('content="noindex, follow"');
  expect(plain).not.toContain('noindex');
});

it('is drawn an icon for any name, or none where no letter can be drawn', () => {
  for (const store_name of ['É', '"><script>', '🥖', '店', '\u202Eabc', '  9 irmãos']) {
    expect(iconSvg(shopIcon({ ...SHOP, store_name }))).toMatch(/^<svg [^>]*><rect [^>]*\/>(<path [^>]*\/>)?<\/svg>$/);
  }
});
