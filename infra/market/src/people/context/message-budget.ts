import type { Log } from '../../platform/base/log.ts';

export type Channel = 'mail' | 'text';

export const CODES_PER_HOUR: Readonly<Record<Channel, number>> = { mail: 3_000, text: 600 };

/** Codes that the whole site sends in an hour. */
export interface MessageBudget {
  perHour: Readonly<Record<Channel, number>>;
  /** Told of a request that was refused because the budget is spent. @param until when a new part of it begins */
  tellSpent(channel: Channel, until: { until: Date }): void;
  /** Requests that this process has refused because the budget is spent. */
  refused: ReadonlyMap<Channel, number>;
}

/** @param log gets one line for each part of the budget that is spent */
export function messageBudget(perHour: MessageBudget['perHour'], log: Pick<Log, 'error'>): MessageBudget {
  const refused = new Map<Channel, number>([
    ['mail', 0],
    ['text', 0],
  ]);
  const told = new Map<Channel, number>();
  return {
    perHour,
    refused,
    tellSpent(channel, { until }) {
      refused.set(channel, (refused.get(channel) ?? 0) + 1);
      if (told.get(channel) === until.getTime()) return;
      told.set(channel, until.getTime());
      log.error(
        { channel, until, perHour: perHour[channel] },
        'the budget of codes is spent: strangers wait',
      );
    },
  };
}
