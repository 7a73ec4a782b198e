import { setTimeout } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Objects, TooLarge } from './objects.ts';
import { asStoreError } from './s3-sentences.ts';
import { StoreError } from './store-error.ts';
import { mostBytesOf, shown } from './store-keys.ts';

/** Longest waits for a bucket, milliseconds: who follows it asks again, and does not hang on one answer that never ends. */
const PATIENCE = {
  connectionTimeout: 5_000,
  requestTimeout: 60_000,
  throwOnRequestTimeout: true,
  socketTimeout: 10_000,
};

/** How often an object is read whose body breaks off, or created while others do. The SDK asks again only until an answer begins. */
const ATTEMPTS = 3;
const AGAIN_MS = 100;
/** Pages of a list, a thousand keys each. */
const MOST_PAGES = 10_000;

/** A bucket, with the beginning of the keys that are ours. */
export interface Bucket {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

/** Reads `s3://bucket/folder`. @throws Error for an invalid address */
export function bucketIn(address: string): Bucket {
  const [, bucket, folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/?$/.exec(address) ?? [];
  if (bucket === undefined)
    throw new Error(`RELEASE_BUCKET is "${address}"; write it like s3://bucket/folder.`);
  return { bucket, prefix: folder === '' ? '' : `${folder}/` };
}

/**
 * Objects of a bucket. `If-None-Match` separates two writers of one key; S3, R2 and MinIO support it.
 * All methods throw `StoreError`.
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
  /** Does something with a key, and says what the store refused. */
  const asked = async <T>(doing: string, key: string, work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw error instanceof TooLarge
        ? error
        : asStoreError(error, `${doing} ${shown(`${prefix}${key}`)}`, bucket);
    });
  return {
    read: (key, most = mostBytesOf(key)) =>
      asked('read', key, async () => {
        for (let attempt = 1; ; attempt += 1) {
          const found = await client.send(new GetObjectCommand(at(key))).catch(nullIfMissing);
          if (found === null) return null;
          try {
            return await bodyOf(found, key, most);
          } catch (error) {
            if (attempt === ATTEMPTS || error instanceof TooLarge) throw error;
            await setTimeout(AGAIN_MS * attempt);
          }
        }
      }),
    create: (key, content) =>
      asked('create', key, async () => {
        for (let attempt = 1; ; attempt += 1) {
          const status = await client
            .send(new PutObjectCommand({ ...at(key), Body: content, IfNoneMatch: '*' }))
            .then(() => 200, statusOf(409, 412));
          if (status === 412) return false;
          if (status === 200) return true;
          // Two asked at the same moment, and neither has it yet.
          if (attempt === ATTEMPTS)
            throw new StoreError('Others write it again and again.', { isCertain: false });
          await setTimeout(AGAIN_MS * attempt);
        }
      }),
    write: (key, content) =>
      asked('write', key, async () => {
        await client.send(new PutObjectCommand({ ...at(key), Body: content }));
      }),
    list: (begin) =>
      asked('list', begin, async () => {
        const keys: string[] = [];
        const tokens = new Set<string>();
        let next: string | undefined;
        do {
          const page = await client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: `${prefix}${begin}`,
              ContinuationToken: next,
            }),
          );
          keys.push(
            ...(page.Contents ?? []).flatMap(({ Key = '' }) =>
              Key.startsWith(`${prefix}${begin}`) ? [Key.slice(prefix.length)] : [],
            ),
          );
          next = page.NextContinuationToken;
          if (next === undefined ? page.IsTruncated : tokens.has(next) || tokens.size === MOST_PAGES)
            throw new StoreError('Its list does not end.', { isCertain: true });
          tokens.add(next ?? '');
        } while (next !== undefined);
        return keys.sort();
      }),
    remove: (key) =>
      asked('remove', key, async () => {
        await client.send(new DeleteObjectCommand(at(key)));
      }),
  };
}

/** Reads the content of an object, and no more of it than it may have. */
async function bodyOf(
  { Body: body, ContentLength: bytes = 0 }: GetObjectCommandOutput,
  key: string,
  most: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let read = 0;
  // Leaving the loop ends the answer.
  for await (const part of (body ?? []) as AsyncIterable<Buffer>) {
    read += part.length;
    if (Math.max(bytes, read) > most) throw new TooLarge(key, Math.max(bytes, read), most);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function statusOf(...statuses: readonly number[]) {
  return (error: unknown): number => {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== undefined && statuses.includes(status)) return status;
    throw error;
  };
}

/** A bucket that is not there is no object that is missing. */
function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.name !== 'NoSuchBucket') {
    statusOf(404)(error);
    return null;
  }
  throw error;
}
