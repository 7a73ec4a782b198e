import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { dayTime } from '@sold/shared/text/dates';
import { count, dash } from '@sold/shared/text/format';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { drawAt } from '../raffle/draw-wait.ts';

/** When, for whom and how many: what an announcement says. */
export function Facts({ raffle }: { raffle: RaffleDetail }) {
  return (
    <Rows>
      <Row label="응모 대상">{dash(raffle.entry_target)}</Row>
      <Row label="응모 시작">{dayTime(raffle.raffle_from)}</Row>
      <Row label="응모 마감">{dayTime(raffle.raffle_to)}</Row>
      <Row label="당첨 인원">{count(raffle.draw_cnt)}명</Row>
      <Row label="추첨 일시">{dayTime(drawAt(raffle))}</Row>
      {raffle.raffle_draw_message !== '' && <Row label="당첨 안내">{raffle.raffle_draw_message}</Row>}
    </Rows>
  );
}
