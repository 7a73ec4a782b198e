import type { CallForm, CallForms } from '@sold/contracts/calls/parts/form';
import { distinct, type Misfit, misfits } from './fits.ts';

/** One field of one call in which a page and a service differ. */
export interface CallChange extends Misfit {
  call: string;
  /** `breaking`: one side may send what the other was not built for. `additive`: only the other way about would break. */
  kind: 'breaking' | 'additive';
}

/** Services do not list calls of operators; only the desk makes them. */
const OPERATORS = / \/api\/operator\//;

/**
 * Compares a page and a service field by field in both directions: the input that the page sends with the one that the service
 * takes, the answer of the service with the one that the page was built for.
 */
export function compareCalls(page: CallForms, service: CallForms): CallChange[] {
  return Object.entries(page).flatMap(([call, form]): CallChange[] => {
    const other = service[call];
    if (other !== undefined) return compareCall(call, form, other);
    return OPERATORS.test(call) ? [] : [{ call, place: '', why: 'is not there', kind: 'breaking' }];
  });
}

function compareCall(call: string, page: CallForm, service: CallForm): CallChange[] {
  const breaking = distinct([
    ...misfits(page.input, service.input, 'input'),
    ...misfits(service.output, page.output, 'output'),
  ]);
  const broken = new Set(breaking.map(({ place }) => place));
  const additive = distinct([
    ...misfits(service.input, page.input, 'input'),
    ...misfits(page.output, service.output, 'output'),
  ]).filter(({ place }) => !broken.has(place));
  return [
    ...breaking.map((misfit) => ({ call, ...misfit, kind: 'breaking' as const })),
    ...additive.map(({ place }) => ({ call, place, why: 'is new or wider', kind: 'additive' as const })),
  ];
}

/** A change as people read it. */
export function changeText({ call, place, why, kind }: CallChange): string {
  return `${kind}: ${call}${place === '' ? '' : `, ${place}`} ${why}`;
}
