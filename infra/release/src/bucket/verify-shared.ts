import { integrityOf } from '@sold/build/unit/integrity';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import { COMPRESSED, isWhole, mostIn, PLAIN } from '../store/forms.ts';
import { publicKeys } from '../store/keys.ts';
import { parsedJson } from '../store/read-json.ts';
import { readSet } from '../store/sets.ts';
import { readSigned } from '../store/signed.ts';
import { isDescriptionSigned, SIGNATURE_FILE } from '../store/signed-description.ts';
import { asRelease } from '../store/store.ts';
import { type Verified, verify } from '../store/verify.ts';
import { forEachKey, type Objects, sized } from './objects.ts';
import { hashesIn } from './pull.ts';
import { SET_KEY, setKey, shown } from './store-keys.ts';

/** Checks the live set and its files on this machine and in the shared store. Each problem says which of both has it. */
export async function verifyBoth(objects: Objects, store: string): Promise<Verified> {
  const { problems: here, ...verified } = verify(store);
  const there = await sharedProblems(objects, store);
  return {
    ...verified,
    problems: [
      ...here.map((problem) => `On this machine: ${problem}`),
      ...there.map((problem) => `In the shared store: ${problem}`),
    ],
  };
}

/** Describes how the live set and its files differ in a shared store from what was signed: one sentence each. */
async function sharedProblems(given: Objects, store: string): Promise<string[]> {
  const problems: string[] = [];
  const objects = sized(given, (line) => problems.push(line));
  const set = readSet(store);
  if (set.serial === 0) return [];
  const keys = publicKeys(store);
  for (const key of [SET_KEY, setKey(set.serial)]) {
    const read = readSigned((await objects.read(key))?.toString() ?? '', keys);
    if (!('set' in read)) problems.push(`${shown(key)} cannot be believed: ${read.why}.`);
    else if (read.set.serial !== set.serial)
      problems.push(`${shown(key)} is set ${read.set.serial}, and set ${set.serial} is live.`);
  }
  for (const [name, hash] of hashesIn(set))
    problems.push(...(await versionProblems(objects, { name, hash, keys })));
  return problems;
}

async function versionProblems(
  objects: Objects,
  { name, hash, keys }: { name: string; hash: string; keys: ReturnType<typeof publicKeys> },
): Promise<string[]> {
  const [unit, version] = name.split('/') as [UnitName, string];
  const of = `${unit} ${version}`;
  const description = await objects.read(`units/${name}/release.json`);
  if (description === null) return [`${of} has no release.json.`];
  const release = asRelease(parsedJson(description.toString()), { unit, version });
  if (integrityOf(description) !== hash || release === null)
    return [`${of}: release.json is not the one that was signed.`];
  const listed = new Set(await objects.list(`units/${name}/`));
  const signature = await objects.read(`units/${name}/${SIGNATURE_FILE}`);
  const isSigned =
    signature === null ||
    isDescriptionSigned({ unit, version }, hash, { signature: signature.toString(), keys });
  return [
    ...(isSigned ? [] : [`${of}: ${SIGNATURE_FILE} is the signature of no key that is known here.`]),
    ...(await fileProblems(objects, { name, of, release, listed })),
  ];
}

async function fileProblems(
  objects: Objects,
  {
    name,
    of,
    release: { files },
    listed,
  }: { name: string; of: string; release: Release; listed: ReadonlySet<string> },
): Promise<string[]> {
  const wanted = files.flatMap((file) =>
    [PLAIN, ...COMPRESSED]
      .map((form) => ({ file, form, path: file.path + form.suffix }))
      .filter(({ form, path }) => form === PLAIN || listed.has(`units/${name}/${path}`)),
  );
  const problems: string[] = [];
  await forEachKey(wanted, async ({ file, form, path }) => {
    const content = await objects.read(`units/${name}/${path}`, mostIn(file));
    if (content === null) problems.push(`${of}: ${path} is missing.`);
    else if (!isWhole(content, form, file)) problems.push(`${of}: ${path} is not what was published.`);
  });
  return problems.sort();
}
