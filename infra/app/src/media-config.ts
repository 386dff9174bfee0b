import type { S3Bucket } from '@pdv/infra/media/s3-bucket';

type Read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string) => T;

/** Where photos are kept: a bucket where one is named, else a folder of the data directory. */
export function readMediaConfig(read: Read, mistakes: string[]): S3Bucket | undefined {
  const bucket = read('MEDIA_S3_BUCKET', '', (text) => (BUCKET.test(text) ? text : undefined), BUCKET_EXPECTED);
  const endpoint = read<string | undefined>('MEDIA_S3_ENDPOINT', undefined, httpUrl, ENDPOINT_EXPECTED);
  const region = read('MEDIA_S3_REGION', 'us-east-1', (text) => (/^[a-z0-9-]+$/.test(text) ? text : undefined), REGION);
  const accessKeyId = read('MEDIA_S3_KEY_ID', '', (text) => text, '');
  const secretAccessKey = read('MEDIA_S3_SECRET', '', (text) => text, '');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) mistakes.push(`MEDIA_S3_KEY_ID: ${PAIR_EXPECTED}.`);
  if (!bucket) {
    if (endpoint || accessKeyId || secretAccessKey) mistakes.push(`MEDIA_S3_BUCKET falta: ${BUCKET_EXPECTED}.`);
    return undefined;
  }
  const keyPair = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, endpoint, region, keyPair };
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const BUCKET_EXPECTED = 'use o nome de um bucket, ou deixe sem valor para guardar as fotos em DATA_DIR/media';
const ENDPOINT_EXPECTED = 'use um endereço como https://s3.exemplo.com, ou deixe sem valor para o da Amazon';
const REGION = 'use uma região como sa-east-1, ou deixe sem valor';
const PAIR_EXPECTED = 'use MEDIA_S3_KEY_ID e MEDIA_S3_SECRET, os dois ou nenhum';

function httpUrl(text: string): string | undefined {
  if (!/^https?:\/\/[^\s?#@]+$/.test(text) || !URL.canParse(text)) return undefined;
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
