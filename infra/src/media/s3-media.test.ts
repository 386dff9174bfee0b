import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe } from 'vitest';
import { mediaContract } from './contract.ts';
import { createS3Media } from './s3-media.ts';

const endpoint = process.env.TEST_S3_ENDPOINT;
const bucket = `fregues-test-${process.pid}`;
const keyPair = { accessKeyId: 'test', secretAccessKey: 'testtest' };
const region = 'us-east-1';

describe.skipIf(!endpoint)('media files in a bucket (TEST_S3_ENDPOINT)', () => {
  beforeAll(async () => {
    const client = new S3Client({ endpoint: endpoint ?? '', region, forcePathStyle: true, credentials: keyPair });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
  });

  mediaContract(() => createS3Media({ bucket, endpoint, region, keyPair }));
});
