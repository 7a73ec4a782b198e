import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import type { Project, Type } from 'typescript/unstable/sync';
import { type Choices, inEveryWay } from './choices.ts';
import { OUTSIDE, type Scope, type Value } from './scope.ts';
import { builtInOf, isFragmentItself, isSql, placeOf, sourceOf } from './syntax.ts';
import { Unreadable, Values } from './values.ts';

/** One form of a statement: its text with `$1`, `$2`, … and the types of these values. */
export interface Form {
  readonly text: string;
  readonly values: readonly (Type | undefined)[];
}

/** A template `sql<Row>`…`` whose row is an object. */
export interface RowTemplate {
  readonly node: TaggedTemplateExpression;
  readonly row: Type;
  readonly line: number;
}

type Part = string | { readonly value: Type | undefined };
type Parts = readonly Part[];

/** Templates with a type of their rows. `sql<boolean>` and `sql<Date>` are fragments. */
export function rowTemplates({ checker }: Project, file: SourceFile): RowTemplate[] {
  const found: RowTemplate[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isSql(node.tag)) {
      const type = node.typeArguments?.[0];
      const row = type && checker.getTypeFromTypeNode(type);
      if (row !== undefined && isRow(row)) found.push({ node, row, line: lineOf(node, file) });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/**
 * Forms of a statement: every way of every choice inside it is in at least one of them.
 * @throws Unreadable when the sources do not say its text
 */
export function formsOf(project: Project, node: TaggedTemplateExpression): Form[] {
  const forms = inEveryWay((choices) => formOf(new Reading(project, choices).template(node, OUTSIDE)));
  return [...new Map(forms.map((form) => [form.text, form])).values()];
}

/** One reading of a statement. */
class Reading {
  readonly #project: Project;
  readonly #choices: Choices;
  readonly #values: Values;
  constructor(project: Project, choices: Choices) {
    this.#project = project;
    this.#choices = choices;
    this.#values = new Values(project, choices);
  }

  template({ template }: TaggedTemplateExpression, scope: Scope): Parts {
    if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
    if (!isTemplateExpression(template)) throw new Unreadable('an odd template');
    return [
      template.head.text,
      ...template.templateSpans.flatMap(({ expression, literal }) => [
        ...this.#slot({ node: expression, scope }),
        literal.text,
      ]),
    ];
  }

  /** A fragment, or a value. */
  #slot(value: Value): Parts {
    const type = this.#project.checker.getTypeAtLocation(value.node);
    if (!isFragmentItself(value.node) && !this.#isFragment(type)) return [{ value: type }];
    const { node, scope } = this.#values.of(value);
    if (isTaggedTemplateExpression(node) && isSql(node.tag)) return this.template(node, scope);
    const name = builtInOf(node);
    if (name !== null && isCallExpression(node)) return this.#builtIn(name, [...node.arguments], scope);
    const known = this.#project.checker.getTypeAtLocation(node);
    if (this.#isFragment(known)) throw new Unreadable(sourceOf(node));
    return [{ value: known }];
  }

  #isFragment(type: Type | undefined): boolean {
    const { checker } = this.#project;
    return partsOf(type).some((part) => checker.getPropertyOfType(part, 'toOperationNode') !== undefined);
  }

  #builtIn(name: string, [first, second]: Node[], scope: Scope): Parts {
    if (first === undefined) throw new Unreadable(`sql.${name}()`);
    const value = { node: first, scope };
    switch (name) {
      case 'join': {
        const between = second === undefined ? [', '] : this.#slot({ node: second, scope });
        return this.#list(value).flatMap((part, at) => (at === 0 ? part : [...between, ...part]));
      }
      case 'raw':
        return [this.#text(value)];
      case 'ref':
      case 'id':
      case 'table':
        return [this.#text(value).replace(/[^.]+/g, '"$&"')];
      case 'lit':
        return [this.#isNumber(first) ? '1' : `'${this.#text(value)}'`];
      default:
        throw new Unreadable(`sql.${name}()`);
    }
  }

  /** Elements of a list for `sql.join`; one for a list whose length only the run says. */
  #list(list: Value): Parts[] {
    const { checker } = this.#project;
    const type = checker.getTypeAtLocation(list.node);
    const element = type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
    if (element !== undefined && !this.#isFragment(element)) return [[{ value: element }]];
    const elements = this.#values.elements(list);
    if (elements === null) throw new Unreadable(sourceOf(list.node));
    return elements.map((one) => this.#slot(one));
  }

  /** The text of a name or a raw fragment; for a name that only the run knows, one of those that its type has. */
  #text(value: Value): string {
    const { node, scope } = this.#values.of(value);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal }) => text + this.#text({ node: expression, scope }) + literal.text,
        node.head.text,
      );
    const types = partsOf(this.#project.checker.getTypeAtLocation(node));
    const texts = types.flatMap((part) => (part.isLiteralType() ? [String(part.value)] : []));
    if (texts.length === types.length && texts.length > 0)
      return texts[this.#choices.take(`text ${placeOf(node)}`, texts.length)] as string;
    if (this.#isNumber(node)) return '1';
    // A list of words in quotes.
    if (isCallExpression(node) && sourceOf(node.expression).endsWith('.join')) return 'word';
    throw new Unreadable(sourceOf(node));
  }

  #isNumber(node: Node): boolean {
    const { checker } = this.#project;
    const types = partsOf(checker.getTypeAtLocation(node));
    return types.every((part) => checker.isTypeAssignableTo(part, checker.getNumberType()));
  }
}

function partsOf(type: Type | undefined): readonly Type[] {
  return type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type];
}

function formOf(parts: Parts): Form {
  const values: (Type | undefined)[] = [];
  const text = parts
    .map((part) => (typeof part === 'string' ? part : `$${values.push(part.value)}`))
    .join('');
  return { text, values };
}

function isRow(type: Type): boolean {
  return type.isIntersectionType() || (type.isObjectType() && type.getSymbol()?.name !== 'Date');
}

function lineOf(node: TaggedTemplateExpression, file: SourceFile): number {
  return file.getLineAndCharacterOfPosition(node.tag.end).line + 1;
}
