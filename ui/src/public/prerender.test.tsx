import { PLANS } from '@pdv/schemas/account/plans';
import { OPEN_FACTS } from '@pdv/schemas/marketing/public-pages';
import { afterEach, expect, it, vi } from 'vitest';
import { PUBLIC_PAGES } from './pages.ts';
import { renderAll } from './prerender.tsx';

const FILES = { styles: ['/assets/style.css'], script: '/assets/public.js', font: '/assets/inter.woff2' };
const pages = [...renderAll(FILES)].filter(([name]) => name.endsWith('.html'));

afterEach(() => {
  vi.doUnmock('@pdv/schemas/account/plans');
  vi.resetModules();
});

it.each(pages)('%s keeps the policy: no inline style, no inline script', (_name, html) => {
  expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/);
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)];
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.map(([, inside]) => inside).join('')).toBe('');
});

it.each(pages)('%s has what search engines and screen readers look for', (name, html) => {
  const path = name === 'index.html' ? '/' : `/${name.replace('.html', '')}`;
  expect(html.startsWith('<!doctype html><html lang="pt-BR">')).toBe(true);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain(`<link rel="canonical" href="${OPEN_FACTS.origin}${path}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${OPEN_FACTS.origin}${path}"/>`);
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(description.length).toBeGreaterThan(80);
  for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/alt="[^"]+" width="\d+" height="\d+"/);
});

it.each(pages)('every link of %s leads somewhere', (_name, html) => {
  const screens = ['/login', '/register', '/register?teste=1', '/demo', '/api/docs', '/favicon.svg'];
  const known = [...PUBLIC_PAGES.map(({ path }) => path), ...screens, ...Object.values(FILES).flat()];
  for (const [, href = ''] of html.matchAll(/<(?:a|link)[^>]* href="([^"]*)"/g)) {
    if (href.startsWith('#')) expect(html).toContain(`id="${href.slice(1)}"`);
    else if (href.startsWith('/subscribe?')) expect(href).toMatch(/plan=(premium|pro)(&amp;period=yearly)?$/);
    else if (href.startsWith('/')) expect(known).toContain(href);
    else expect(href).toMatch(/^(%ORIGIN%|mailto:%CONTACT_EMAIL%|https:\/\/wa\.me\/%CONTACT_WHATSAPP%)/);
  }
});

it('what is left out where a fact is missing holds nothing else of its kind', () => {
  for (const [, html] of pages) {
    for (const [, tag, inside] of html.matchAll(/<(\w+) data-if="\w+"[^>]*>(.*?)<\/\1>/gs)) {
      expect(inside).not.toContain(`<${tag}`);
    }
    expect(html.match(/data-if=/g)?.length).toBe(html.match(/<\w+ data-if=/g)?.length);
  }
});

it('prices, limits and the savings of a year come from the table of plans', async () => {
  const changed = {
    ...PLANS,
    premium: { ...PLANS.premium, monthlyCentavos: 2_350, yearlyCentavos: 24_600, customerLimit: 77 },
    pro: { ...PLANS.pro, monthlyCentavos: 5_100, yearlyCentavos: 58_800 },
  };
  vi.resetModules();
  vi.doMock('@pdv/schemas/account/plans', async (original) => ({ ...(await original<object>()), PLANS: changed }));
  const { renderAll: renderChanged } = await import('./prerender.tsx');
  const files = renderChanged(FILES);
  const pricing = files.get('pricing.html') ?? '';
  for (const said of [
    'R$ 23,50',
    'R$ 246',
    'R$ 51',
    'R$ 588',
    'R$ 49/mês',
    'Até 77',
    'Economize até R$ 36 por ano',
    'Economize R$ 24',
  ]) {
    expect(pricing.replaceAll('\u00a0', ' ').replaceAll(/<\/?b>/g, '')).toContain(said);
  }
  expect(pricing).toContain('"price":"23.50"');
  for (const [name, text] of files) expect(text, name).not.toMatch(/R\$\s(19|39|216|444)\b/);
});

it('of the yearly plans it says what they save, and no more', () => {
  const pricing = (new Map(pages).get('pricing.html') ?? '').replaceAll('\u00a0', ' ');
  const claims = [...pricing.matchAll(/Economize (?:até )?R\$ (\d+)/g)].map(([, reais]) => Number(reais) * 100);
  const saved = Object.values(PLANS).map(
    ({ monthlyCentavos, yearlyCentavos }) => 12 * monthlyCentavos - yearlyCentavos,
  );
  expect(claims).toEqual([Math.max(...saved), ...saved.filter((centavos) => centavos > 0)]);
  expect(pricing).not.toMatch(/2 meses/);
});

it('robots are led to the pages and to the catalogues', () => {
  const robots = renderAll(FILES).get('robots.txt') ?? '';
  for (const sitemap of ['/sitemap.xml', '/catalog/sitemap.xml']) {
    expect(robots).toContain(`\nSitemap: ${OPEN_FACTS.origin}${sitemap}\n`);
  }
});

it('the sitemap names every page that search engines shall find', () => {
  const sitemap = renderAll(FILES).get('sitemap.xml') ?? '';
  for (const { path, unlisted } of PUBLIC_PAGES) {
    expect(sitemap.includes(`<loc>${OPEN_FACTS.origin}${path}</loc>`)).toBe(!unlisted);
  }
});

it('what a plan and a trial may mail a day stands beside their prices and in the terms', () => {
  for (const name of ['index.html', 'pricing.html', 'termos.html']) {
    const text = (new Map(pages).get(name) ?? '').replaceAll(/<!-- -->/g, '').toLowerCase();
    for (const perDay of ['50', '500', '5.000'])
      expect(text, name).toContain(`até ${perDay} e-mails a clientes por dia`);
    if (name !== 'index.html') expect(text, name).toContain('no teste: até 50 e-mails a clientes por dia');
  }
});

it('no page promises a trial everything, or the free plan what only others have', () => {
  for (const [name, html] of pages) expect(html, name).not.toMatch(/Todos os recursos/i);
  const features = new Map(pages).get('features.html') ?? '';
  expect(features).toContain('no Premium e no Pro, também as formas de pagamento');
});
