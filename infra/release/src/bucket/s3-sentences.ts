import { StoreError } from './store-error.ts';

/** The parts of an SDK error that are read. */
interface SdkError {
  name: string;
  message: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Ways out, by the names that S3 and stores like it give their refusals. */
const WAYS: readonly (readonly [names: RegExp, way: (bucket: string) => string])[] = [
  [
    /^(?:AccessDenied|AllAccessDisabled|AccountProblem|Forbidden|403)$/,
    (bucket) =>
      `This account may not. Give it s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject for ${bucket}.`,
  ],
  [
    /^(?:CredentialsProviderError|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|TokenRefreshRequired|InvalidToken|Unauthorized|401)$/,
    () =>
      'The credentials are missing, wrong or expired. See AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN and AWS_PROFILE.',
  ],
  [
    /^(?:PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|301|307)$/,
    (bucket) =>
      `${bucket} lies in another region. Name it in AWS_REGION, and another store's address in RELEASE_S3_ENDPOINT.`,
  ],
  [/^(?:Region is missing)$/, () => 'No region is named. Set AWS_REGION.'],
  [
    /^(?:RequestTimeTooSkewed|RequestExpired)$/,
    () => 'The clock of this machine is wrong. Set it, then ask again.',
  ],
  [
    /^(?:NoSuchBucket|InvalidBucketName)$/,
    (bucket) => `There is no bucket ${bucket}. Make it, or name another one in RELEASE_BUCKET.`,
  ],
  [
    /^(?:NotImplemented|501)$/,
    () =>
      'The store cannot do this. Conditional writes (If-None-Match) are needed, as S3, R2 and MinIO have them.',
  ],
  [/^(?:QuotaExceeded|InsufficientStorage|XMinioStorageFull|507)$/, () => 'The store is full.'],
];
const SILENT =
  'It does not answer as it should. Ask again later; if it stays so, look at the store and the line to it.';

/** Statuses below 500 that say nothing about what was done. */
const UNCERTAIN = [408, 409, 425, 429];

/** Says what a store refused, and what a person does about it. @param doing such as `create "sets/7.json"` */
export function asStoreError(error: unknown, doing: string, bucket: string): StoreError {
  const { name, message, code, $metadata } = error as SdkError;
  const status = $metadata?.httpStatusCode;
  // A status says less than a name does.
  const names = [name, code, message, String(status)].filter((one) => one !== undefined);
  const [way] = names.flatMap((one) => WAYS.find(([known]) => known.test(one))?.[1] ?? []);
  const isRefused = status !== undefined && status >= 300 && status < 500 && !UNCERTAIN.includes(status);
  const isCertain =
    error instanceof StoreError ? error.isCertain : isRefused || name === 'CredentialsProviderError';
  const why = [status, name, message].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  return new StoreError(`The shared store does not ${doing} (${why}). ${way?.(bucket) ?? SILENT}`, {
    isCertain,
    cause: error,
  });
}
