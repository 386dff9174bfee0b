// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fileNameIn } from '../files/file-name.ts';
import { exportPath, fetchFile, type Progress, type WantedFile } from './export-file.ts';

const SALES: WantedFile = {
  type: 'sales',
  format: 'csv',
  params: { start: '2026-10-23', end: '2026-11-21', search: ' açúcar & café ', paymentMethod: 'pix' },
};

afterEach(() => vi.unstubAllGlobals());

it('asks for what stands on the screen', () => {
  expect(exportPath(SALES)).toBe(
    '/api/reports/export?type=sales&format=csv&start=2026-10-23&end=2026-11-21&search=a%C3%A7%C3%BAcar+%26+caf%C3%A9&paymentMethod=pix',
  );
  expect(exportPath({ type: 'customer-list', format: 'pdf', params: { search: ' ', segment: null } })).toBe(
    '/api/reports/export?type=customer-list&format=pdf',
  );
});

it('takes the name that the server gave, and no path', () => {
  expect(fileNameIn('attachment; filename="vendas-2026-10-23-a-2026-11-21.csv"')).toBe(
    'vendas-2026-10-23-a-2026-11-21.csv',
  );
  expect(fileNameIn('attachment; filename="../../x"')).toBeNull();
  expect(fileNameIn(null)).toBeNull();
});

it('tells of rows as they come and gives the whole file', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (const text of ['Data;Total\r\n', '21/11;1,00\r\n22/11;', '2,00\r\n']) {
        controller.enqueue(new TextEncoder().encode(text));
      }
      controller.close();
    },
  });
  const headers = { 'X-Export-Rows': '2', 'Content-Disposition': 'attachment; filename="vendas.csv"' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));
  const told: Progress[] = [];
  const file = await fetchFile(SALES, (progress) => told.push(progress), new AbortController().signal);
  expect(file.name).toBe('vendas.csv');
  expect(file.size).toBe('Data;Total\r\n21/11;1,00\r\n22/11;2,00\r\n'.length);
  expect(told.map(({ rows, totalRows }) => [rows, totalRows])).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
});

it('says that the connection broke in the middle of it', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network')) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  await expect(fetchFile(SALES, () => undefined, new AbortController().signal)).rejects.toMatchObject({
    code: 'network',
  });
});
