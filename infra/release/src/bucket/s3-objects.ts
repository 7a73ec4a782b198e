import { setTimeout } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Objects } from './objects.ts';

/** Longest waits for a bucket, milliseconds: who follows it asks again, and does not hang on one answer that never ends. */
const PATIENCE = {
  connectionTimeout: 5_000,
  requestTimeout: 60_000,
  throwOnRequestTimeout: true,
  socketTimeout: 10_000,
};

/** How often an object is read whose body breaks off. The SDK asks again only until an answer begins. */
const READ_ATTEMPTS = 3;
const READ_AGAIN_MS = 100;

/** A bucket, with the beginning of the keys that are ours. */
export interface Bucket {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

/** `s3://bucket/folder`. @throws Error for what is none */
export function bucketIn(address: string): Bucket {
  const [, bucket, folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/?$/.exec(address) ?? [];
  if (bucket === undefined)
    throw new Error(`RELEASE_BUCKET is "${address}"; write it like s3://bucket/folder.`);
  return { bucket, prefix: folder === '' ? '' : `${folder}/` };
}

/**
 * Objects of a bucket. Two who create one key at the same time are kept apart by `If-None-Match`, which S3, R2 and MinIO hold to.
 * @param config default: what the SDK finds in the environment
 */
export function s3Objects({ bucket, prefix }: Bucket, config: S3ClientConfig = {}): Objects {
  // Stores that are no S3 of Amazon's know no checksums behind the body.
  const client = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: PATIENCE,
    ...config,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });
  const isThere = async (key: string) => {
    const found = await client.send(new HeadObjectCommand(at(key))).catch(noneIf(404));
    return found !== null;
  };
  return {
    async read(key) {
      for (let attempt = 1; ; attempt += 1) {
        const found = await client.send(new GetObjectCommand(at(key))).catch(noneIf(404));
        if (found === null) return null;
        try {
          return Buffer.from((await found.Body?.transformToByteArray()) ?? []);
        } catch (error) {
          if (attempt === READ_ATTEMPTS) throw error;
          await setTimeout(READ_AGAIN_MS * attempt);
        }
      }
    },
    async create(key, content) {
      // Asked first as well: a store that does not know the condition keeps at least what has been there for a while.
      if (await isThere(key)) return false;
      const put = new PutObjectCommand({ ...at(key), Body: content, IfNoneMatch: '*' });
      return (await client.send(put).catch(noneIf(412, 409))) !== null;
    },
    async write(key, content) {
      await client.send(new PutObjectCommand({ ...at(key), Body: content }));
    },
    async list(begin) {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${begin}`, ContinuationToken: next }),
        );
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key?.slice(prefix.length) ?? []));
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return keys.sort();
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}

function noneIf(...statuses: readonly number[]) {
  return (error: unknown): null => {
    if (error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0))
      return null;
    throw error;
  };
}
