import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import type { OpenAPIV3_1 } from 'openapi-types';
import { renderOperation } from './operation.ts';
import type { Operation } from './shape.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** The document as one page of plain HTML: it needs no script to be read. */
export function renderPage({ info, paths, tags = [] }: OpenAPIV3_1.Document): string {
  const groups = groupByTag(
    paths ?? {},
    tags.map(({ name }) => name),
  );
  const links = groups.map(
    ([tag, { length }]) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)} <small>${length}</small></a></li>`,
  );
  const sections = groups.map(
    ([tag, operations]) =>
      `<section id="${anchor(tag)}"><h2>${escapeHtml(tag)}</h2>${operations.map(renderOperation).join('')}</section>`,
  );
  const paragraphs = (info.description ?? '').split('\n\n').map((text) => `<p class="intro">${escapeHtml(text)}</p>`);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API do ${escapeHtml(info.title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/style.css">
<script src="/api/docs/script.js" defer></script>
</head>
<body>
<header><a class="brand" href="/">${escapeHtml(info.title)}</a><span>API</span>
<input type="search" id="filter" placeholder="Procurar uma chamada" aria-label="Procurar uma chamada">
<a href="/api/docs/json">OpenAPI 3.1</a></header>
<nav aria-label="Assuntos"><ul>${links.join('')}</ul></nav>
<main><h1 class="intro">API do ${escapeHtml(info.title)}</h1>${paragraphs.join('')}
<p id="none" hidden>Nenhuma chamada encontrada.</p>${sections.join('')}</main>
</body>
</html>
`;
}

/** In the order of the tags. */
function groupByTag(paths: OpenAPIV3_1.PathsObject, order: readonly string[]): [string, Operation[]][] {
  const groups = new Map<string, Operation[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item?.[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'Outras';
      const group = groups.get(tag) ?? [];
      groups.set(tag, group);
      group.push({ ...operation, method, path });
    }
  }
  return [...groups].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function anchor(tag: string): string {
  return encodeURIComponent(tag.toLowerCase().replaceAll(' ', '-'));
}
