import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, printSync, type TsInterfaceDeclaration, type TsTypeElement } from '@swc/core';
import { ROOT } from '../unit/paths.ts';

/** Where host and remotes agree on what they give each other. */
const FILES = [
  'contracts/src/federation/host-services.ts',
  'contracts/src/federation/screen.ts',
  'contracts/src/federation/screen-header.ts',
  'contracts/src/federation/device/device.ts',
  'contracts/src/bridge/bridge.ts',
  'contracts/src/bridge/actions.ts',
];

/**
 * The members of every interface between host and remotes, `HostServices.session.login` → hash of its form. Comments and
 * white space do not count.
 * @param read the text of a file of the repository, for tests
 */
export function agreedMembers(
  read: (file: string) => string = (file) => readFileSync(join(ROOT, file), 'utf8'),
): Record<string, string> {
  const members = FILES.flatMap((file) => membersIn(read(file)));
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function membersIn(source: string): [name: string, hash: string][] {
  const { body } = parseSync(source, { syntax: 'typescript' });
  return body.flatMap((item) =>
    item.type === 'ExportDeclaration' && item.declaration.type === 'TsInterfaceDeclaration'
      ? membersOf(item.declaration)
      : [],
  );
}

function membersOf({ id, body }: TsInterfaceDeclaration): [string, string][] {
  return body.body.flatMap((member) => flat(id.value, member));
}

/** A member; of one that is itself written as an object, its members. */
function flat(owner: string, member: TsTypeElement): [string, string][] {
  if (!('key' in member) || member.key.type !== 'Identifier') return [];
  const name = `${owner}.${member.key.value}`;
  const type = member.type === 'TsPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
  return type?.type === 'TsTypeLiteral'
    ? type.members.flatMap((inner) => flat(name, inner))
    : [[name, formOf(member)]];
}

/** Hash of a member as it is written without comments and layout. */
function formOf(member: TsTypeElement): string {
  const span = { start: 0, end: 0, ctxt: 0 };
  const id = { type: 'Identifier', span, ctxt: 0, value: 'Form', optional: false } as const;
  const { code } = printSync(
    {
      type: 'Module',
      span,
      interpreter: '',
      body: [
        {
          type: 'TsInterfaceDeclaration',
          span,
          id,
          declare: false,
          extends: [],
          body: { type: 'TsInterfaceBody', span, body: [member] },
        },
      ],
    },
    { minify: true },
  );
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
}
