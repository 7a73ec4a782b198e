import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

const ITEMS = [
  { id: 'trades', label: '체결' },
  { id: 'sells', label: '판매 입찰' },
  { id: 'buys', label: '구매 입찰' },
] as const;

function Book() {
  const [value, setValue] = useState<(typeof ITEMS)[number]['id']>('trades');
  return (
    <>
      <Tabs base="book" label="호가" items={ITEMS} value={value} onChange={setValue} />
      <TabPanel base="book" id={value}>
        {value}
      </TabPanel>
    </>
  );
}

afterEach(cleanup);

test('takes one stop in the tab order, and moves by arrows, Home and End', () => {
  render(<Book />);
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  screen.getByRole('tab', { name: '체결' }).focus();
  press('ArrowLeft');
  expect(chosen()).toBe('구매 입찰');
  press('ArrowRight');
  expect(chosen()).toBe('체결');
  press('End');
  expect(chosen()).toBe('구매 입찰');
  press('Home');
  expect(chosen()).toBe('체결');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(screen.getByRole('tabpanel', { name: '체결' }).textContent).toBe('trades');
});
