import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Download } from '@playwright/test';

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The lines of a CSV below its heading, cell by cell. None of the tests' own cells holds a semicolon. */
export async function csvRows(download: Download): Promise<string[][]> {
  const text = (await bytesOf(download)).toString('utf8');
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}

/** The XML of a workbook's first sheet, read by the directory at the archive's end. */
export async function firstSheet(download: Download): Promise<string> {
  const zip = await bytesOf(download);
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== 'xl/worksheets/sheet1.xml') continue;
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString('utf8');
  }
  throw new Error('a workbook without a sheet');
}

/** How many pages a PDF has. @throws when it is none, or cut off */
export async function pdfPages(download: Download): Promise<number> {
  const text = (await bytesOf(download)).toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('no whole PDF');
  return text.match(/\/Type \/Page\b/g)?.length ?? 0;
}
