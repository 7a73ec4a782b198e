import { refuse } from '@sold/service/http/refusal';

const MOST_PERCENT = 100;
const MOST_DAYS = 60;
/** A gateway knows no more. */
const MOST_MONTHS = 12;

/** Values of a figure beside the limits of the call, by the end of its key: a ratio, days and months are no amounts. */
const KINDS = [
  {
    end: '_ratio',
    fits: (value: number) => value <= MOST_PERCENT && Number(value.toFixed(3)) === value,
    message: `비율은 ${MOST_PERCENT}까지, 소수점 아래 세 자리까지 정할 수 있어요.`,
  },
  {
    end: '_day',
    fits: (value: number) => value <= MOST_DAYS && Number.isInteger(value),
    message: `날짜 수는 ${MOST_DAYS}까지의 정수로 정해 주세요.`,
  },
  {
    end: '_month',
    fits: (value: number) => value <= MOST_MONTHS && Number.isInteger(value),
    message: `개월 수는 ${MOST_MONTHS}까지의 정수로 정해 주세요.`,
  },
  {
    end: '_use_point',
    fits: (value: number) => value === 0 || value === 1,
    message: '0이나 1로 정해 주세요.',
  },
  { end: '', fits: Number.isInteger, message: '금액은 원 단위의 정수로 정해 주세요.' },
] as const;

/** @throws Refusal `config_value` for a figure that its key cannot have */
export function checkFigure(key: string, value: number): void {
  const kind = KINDS.find(({ end }) => key.endsWith(end));
  if (kind !== undefined && !kind.fits(value)) refuse('config_value', kind.message);
}
