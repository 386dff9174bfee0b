import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { beMediaFolder, beMediaKey, isMediaKey, type MediaEntry, type MediaStore } from './media-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** As many as one request may delete. */
const AT_ONCE = 1_000;

/** Media files in a bucket of Amazon S3 or of a server that speaks its protocol. */
export function createS3Media({ bucket: Bucket, endpoint, region, keyPair }: S3Bucket): MediaStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keyPair && { credentials: keyPair }),
    // Other servers know neither the checksums nor the trailers that S3 itself has learned lately.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });

  async function* pages(Prefix?: string, Delimiter?: string) {
    for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }));
      yield page;
      ContinuationToken = page.NextContinuationToken;
    }
  }

  async function* list(folder?: string): AsyncGenerator<MediaEntry> {
    for await (const { Contents = [] } of pages(folder === undefined ? folder : `${beMediaFolder(folder)}/`)) {
      for (const { Key = '', Size = 0, LastModified } of Contents) {
        // The bucket may hold what is not ours.
        if (isMediaKey(Key) && LastModified) yield { key: Key, bytes: Size, putAt: LastModified };
      }
    }
  }

  async function remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const Objects = keys.slice(at, at + AT_ONCE).map((Key) => ({ Key: beMediaKey(Key) }));
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      const [refused] = Errors;
      if (refused) throw new Error(`the bucket keeps ${refused.Key}: ${refused.Code} ${refused.Message}`);
    }
  }

  return {
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: beMediaKey(key), Body: bytes, ContentLength: bytes.length }),
      );
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: beMediaKey(key) }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    list,
    async *folders() {
      for await (const { CommonPrefixes = [] } of pages(undefined, '/')) {
        for (const { Prefix = '' } of CommonPrefixes) {
          const folder = Prefix.slice(0, -1);
          if (isMediaKey(`${folder}/x`)) yield folder;
        }
      }
    },
    remove,
    async removeFolder(folder) {
      const keys: string[] = [];
      for await (const { key } of list(folder)) keys.push(key);
      await remove(keys);
    },
  };
}
