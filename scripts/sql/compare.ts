import type { Project, Type } from 'typescript/unstable/sync';
import type { Column, Description, Kind } from './describe.ts';
import type { Form } from './statements.ts';

/** Compares what a database says of a statement with the types that the sources give its row and its values. */
export class Comparison {
  readonly #checker: Project['checker'];
  constructor({ checker }: Project) {
    this.#checker = checker;
  }

  /** Problems of a statement, a line each. */
  problems(row: Type, { text, values }: Form, { columns, values: wanted }: Description): string[] {
    return [...this.#rowProblems(row, text, columns), ...this.#valueProblems(values, wanted)];
  }

  #rowProblems(row: Type, text: string, columns: readonly Column[]): string[] {
    const others = this.#checker.getIndexInfosOfType(row).map(({ valueType }) => valueType);
    const fields = new Map(this.#checker.getPropertiesOfType(row).map((field) => [field.name, field]));
    const names = new Set(columns.map(({ name }) => name));
    const missing = [...fields].flatMap(([name, field]) =>
      names.has(name) || this.#parts(this.#checker.getTypeOfSymbol(field)).some(isUndefined)
        ? []
        : [`the statement has no column "${name}"`],
    );
    return [
      ...missing,
      ...columns.flatMap((column) => {
        const field = fields.get(column.name);
        const type = field === undefined ? others[0] : this.#checker.getTypeOfSymbol(field);
        return type === undefined ? [] : this.#columnProblems(column, type, text);
      }),
    ];
  }

  #columnProblems({ name, kind, from }: Column, type: Type, text: string): string[] {
    const parts = this.#parts(type);
    const kinds = parts.filter((part) => !isNull(part)).map((part) => this.#kindOf(part));
    if (kinds.includes(null)) return [];
    const wrong = kinds.find((one) => !fits(one, kind));
    if (wrong !== undefined) return [`the column "${name}" is ${kind}, not ${wrong}`];
    const mayBeNull =
      from !== null &&
      ((from.isNullable && !leavesOutNull(text, from.column)) || isOuter(text, from.table)) &&
      !parts.some(isNull);
    return mayBeNull ? [`the column "${name}" may be null`] : [];
  }

  #valueProblems(values: readonly (Type | undefined)[], wanted: readonly Kind[]): string[] {
    return values.flatMap((type, at) => {
      const kind = wanted[at];
      if (type === undefined || kind === undefined) return [];
      const kinds = this.#parts(type)
        .filter((part) => !isNull(part))
        .map((part) => this.#kindOf(part));
      const wrong = kinds.find((one) => one !== null && !fits(one, kind));
      return wrong === undefined ? [] : [`$${at + 1} is ${wrong}, and the statement wants ${kind}`];
    });
  }

  #parts(type: Type | undefined): readonly Type[] {
    return type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type];
  }

  /** Null for a type that may be anything. */
  #kindOf(type: Type): Kind | null {
    const checker = this.#checker;
    if (type.isTypeParameter() || type.isIndexedAccessType()) return null;
    const text = checker.typeToString(type);
    if (text === 'any' || text === 'unknown') return null;
    for (const [kind, of] of [
      ['string', checker.getStringType()],
      ['number', checker.getNumberType()],
      ['boolean', checker.getBooleanType()],
    ] as const)
      if (checker.isTypeAssignableTo(type, of)) return kind;
    if (checker.isArrayLikeType(type) && type.isTypeReference()) {
      const inner = this.#parts(checker.getTypeArguments(type)[0])
        .filter((part) => !isNull(part))
        .map((part) => this.#kindOf(part));
      return inner.length === 0 || inner[0] === null ? null : (`${inner[0]}[]` as Kind);
    }
    const name = type.getSymbol()?.name ?? '';
    if (name === 'Date') return 'Date';
    return /^(?:Buffer|Uint8Array)$/.test(name) ? 'bytes' : 'json';
  }
}

function fits(one: Kind | null, wanted: Kind): boolean {
  return one === null || one === wanted || wanted === 'json' || wanted === 'json[]';
}

function isNull(type: Type): boolean {
  return type.isIntrinsicType() && /^(?:null|undefined)$/.test(nameOf(type));
}

function isUndefined(type: Type): boolean {
  return type.isIntrinsicType() && nameOf(type) === 'undefined';
}

function nameOf(type: Type): string {
  return (type as Type & { intrinsicName?: string }).intrinsicName ?? '';
}

/** Whether a condition leaves out rows where the column is null. */
function leavesOutNull(text: string, column: string): boolean {
  const conditions = text.slice(text.search(/\b(?:where|on)\b/));
  const name = `(?:\\w+\\.)?${column}\\b`;
  return new RegExp(`\\b${name}\\s+(?:is\\s+not\\s+null|like|between|in\\b|[=<>])|[=<>]\\s+${name}`).test(
    conditions,
  );
}

/** Whether a table is only there by an outer join: its columns may be null. */
function isOuter(text: string, table: string): boolean {
  const joins = [
    ...text.matchAll(new RegExp(`(\\bleft\\s+)?\\b(?:join|from|update|into|,)\\s+${table}\\b`, 'g')),
  ];
  return joins.length > 0 && joins.every(([, left]) => left !== undefined);
}
