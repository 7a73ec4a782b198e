import type { SalesInfo } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused, show } from '../../testing/show.tsx';
import { SalesAgents } from './sales-agents.tsx';

/** The save guard's window is over by then, milliseconds. */
const LATER_MS = 10_000;
const now = vi.spyOn(performance, 'now');
beforeEach(() => {
  now.mockReturnValue(1_000);
});
afterEach(cleanup);

const JOIN = 'POST /api/v3/product/item/save-item-sales-agent-join';
const path = (agent: number) => `/api/v3/item/7/item-sales-agent/${agent}/subscribe`;

const agent = (item_sales_agent_id: number, change: Partial<SalesInfo['list'][number]> = {}) => ({
  item_sales_agent_id,
  name: `에이전트 ${item_sales_agent_id}`,
  introduction: '시계만 올려요.',
  is_joined: false,
  is_subscribed: false,
  min_price: null,
  ...change,
});
const item = (list: SalesInfo['list']) => ({
  item_id: 7,
  sales_agent_show: true,
  sales_info: { is_total_subscribe: false, list },
});
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('lists agents with their prices', async () => {
  show(<SalesAgents item={item([agent(1, { min_price: 3_900_000 }), agent(2)])} />);
  await screen.findByRole('heading', { name: '판매 에이전트' });
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    '에이전트 1시계만 올려요.판매가 3,900,000원단골 맺기알림 받기',
    '에이전트 2시계만 올려요.판매가 지금은 없음단골 맺기알림 받기',
  ]);
});

test('sets is_joined of the named entry after joining', async () => {
  const shown = show(<SalesAgents item={item([agent(1), agent(2)])} />, {
    [JOIN]: ({ joined, index }) => ({ joined, index }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '에이전트 2 단골' }));
  await waitFor(() => expect(pressed('에이전트 2 단골')).toBe('true'));
  expect(pressed('에이전트 1 단골')).toBe('false');
  expect(shown.sent).toEqual([
    { key: JOIN, input: { item_id: 7, item_sales_agent_id: 2, joined: true, index: 1 } },
  ]);
});

test('follows one agent, and all that are left', async () => {
  const followed = new Set<number>();
  const answerOf = (id: number) => () => {
    followed.add(id);
    return {
      is_total_subscribe: followed.size === 2,
      list: [1, 2].map((one) => agent(one, { is_subscribed: followed.has(one) })),
    };
  };
  const shown = show(<SalesAgents item={item([agent(1), agent(2)])} />, {
    [`POST ${path(1)}`]: answerOf(1),
    [`POST ${path(2)}`]: answerOf(2),
  } as never);
  fireEvent.click(await screen.findByRole('button', { name: '에이전트 1 알림' }));
  await waitFor(() => expect(pressed('에이전트 1 알림')).toBe('true'));
  expect(pressed('에이전트 2 알림')).toBe('false');
  now.mockReturnValue(LATER_MS);
  fireEvent.click(screen.getByRole('button', { name: '모두 알림 받기' }));
  await waitFor(() => expect(pressed('모두 알림 받는 중')).toBe('true'));
  expect(shown.sent.map(({ key }) => key)).toEqual([`POST ${path(1)}`, `POST ${path(2)}`]);
});

test('unfollows a followed agent', async () => {
  const shown = show(<SalesAgents item={item([agent(1, { is_subscribed: true })])} />, {
    [`DELETE ${path(1)}`]: () => ({ is_total_subscribe: false, list: [agent(1)] }),
  } as never);
  fireEvent.click(await screen.findByRole('button', { name: '에이전트 1 알림' }));
  await waitFor(() => expect(pressed('에이전트 1 알림')).toBe('false'));
  expect(shown.sent.map(({ key }) => key)).toEqual([`DELETE ${path(1)}`]);
});

test('changes nothing after a refusal and allows another try', async () => {
  const shown = show(<SalesAgents item={item([agent(1)])} />, {
    [`POST ${path(1)}`]: () => refused(404, '판매 에이전트를 찾을 수 없어요.'),
  } as never);
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: '에이전트 1 알림' }));
    await waitFor(() => expect(shown.sent).toHaveLength(times));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '에이전트 1 알림' }).getAttribute('aria-busy')).toBeNull(),
    );
  }
  expect(pressed('에이전트 1 알림')).toBe('false');
});
