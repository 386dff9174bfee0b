import { Readable } from 'node:stream';
import { DOWNLOAD_WITHIN_MS } from '@pdv/infra/http/answer-deadline';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { refusals } from '@pdv/schemas/kernel/refusals';
import yazl from 'yazl';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { shopOf } from '../../reading/shop-of.ts';
import { shopNames } from '../../sales/stock-transfers/query.ts';
import { busy, type Exports } from '../exports.ts';
import type { AskShop } from '../source.ts';
import { type OwnFile, ownFiles } from './files.ts';
import { photoFiles } from './photo-files.ts';

const MIME = 'application/zip';

/** GET /api/account/data: the shop's own data for download. */
export function registerOwnData(
  app: App,
  { reader, now }: RouteDependencies,
  exports: Exports,
  media: Pick<MediaStore, 'get'>,
): void {
  const schema = {
    tags: ['Configurações'],
    summary:
      'Baixa os dados da loja: clientes, produtos, vendas e pagamentos, caixas, devoluções, vales, dívidas e recebimentos, estoque e transferências, lembretes, configurações e fotos',
    description:
      'Um ZIP com tabelas em CSV, as configurações em JSON e as fotos em WebP. Quem foi removido não está nele.',
    response: { 200: z.unknown(), ...refusals(401, 403, 503, busy) },
  };
  const config = {
    readModels: [
      'account',
      'sales',
      'returns',
      'vouchers',
      'receivables',
      'cash-sessions',
      'customers',
      'products',
      'timeline',
      'stock-transfers',
      'stock-losses',
      'follow-ups',
    ],
    action: 'download-data',
    takenWithinMs: DOWNLOAD_WITHIN_MS,
    answers: {
      media: { [MIME]: 'um arquivo por assunto' },
      headers: { 'Content-Disposition': 'attachment, com o nome do arquivo' },
    },
  } as const;

  app.get('/api/account/data', { schema, config }, async (request, reply) => {
    const { shopId } = request.principal;
    const { time_zone: timeZone, slug } = await reader.asShop(shopId, shopOf);
    const today = businessDayOf(now(), timeZone);
    const askShop: AskShop = (work) => reader.asShop(shopId, work);
    const photos = await photoFiles(askShop, media);
    const { bytes, content } = await exports.spooled(shopId, reply, () =>
      zipOf([...ownFiles(askShop, { today, timeZone, namesOf: (shopIds) => shopNames(reader, shopIds) }), ...photos]),
    );
    reply.type(MIME).header('content-disposition', `attachment; filename="fregues-${slug}-${today}.zip"`);
    return reply.header('content-length', bytes).send(content);
  });
}

/** Zips one file after the other and never has a whole file in memory. */
function zipOf(files: readonly OwnFile[]): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile();
  const fail = (error: Error) => (zip.outputStream as unknown as Readable).destroy(error);
  for (const { name, content: read, isCompressed = false } of files) {
    zip.addReadStreamLazy(name, { compress: !isCompressed }, (give) => {
      const content = Readable.from(read());
      content.once('error', fail);
      give(null, content);
    });
  }
  zip.end();
  return zip.outputStream;
}
