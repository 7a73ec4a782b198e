import { type ListPagesOptions, useListPages } from '@sold/shared/hooks/use-list-pages';
import { useHost } from '@sold/shared/host';
import { type ReactNode, useEffect } from 'react';
import { Choices, type ChoicesProps } from './choices.tsx';
import { ListState, type ListStateProps } from './list-state.tsx';
import { MorePages } from './more-pages.tsx';
import css from './narrowed-list.module.css';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export interface NarrowedListProps<Entry extends { id: number }, Value extends string>
  extends PageHeadProps,
    Omit<ChoicesProps<Value>, 'onChange'>,
    Required<Pick<ListPagesOptions<Entry>, 'load' | 'memory'>>,
    Pick<ListStateProps, 'failed' | 'empty' | 'waiting'> {
  /** Title of the document. */
  title: string;
  /** The first page of the list, narrowed as chosen. */
  first: ListStateProps['first'] & { data: ListPagesOptions<Entry>['first'] };
  /** Address of the list narrowed otherwise. */
  addressOf(value: NoInfer<Value> | null): string;
  /** Shows the entries. @param total how many there are in all */
  children(entries: readonly Entry[], total: number): ReactNode;
}

/** A list by its pages, narrowed by one of a few choices that stand in its address. */
export function NarrowedList<Entry extends { id: number }, Value extends string>(
  props: NarrowedListProps<Entry, Value>,
) {
  const { path, text, title, label, choices, value, first, load, memory, addressOf, children } = props;
  const host = useHost();
  const pages = useListPages({
    of: value ?? 'all',
    first: first.data,
    isFirstReady: first.state === 'ready',
    load,
    keyOf: ({ id }) => id,
    memory,
  });
  const entries = pages.list;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle(title), [title]);

  return (
    <div className={css.page}>
      <PageHead path={path} text={text} />
      <Choices
        label={label}
        choices={choices}
        value={value}
        onChange={(next) => host.go(addressOf(next), { replace: true })}
      />
      <ListState
        first={first}
        isEmpty={entries.length === 0}
        failed={props.failed}
        empty={props.empty}
        waiting={props.waiting}
      >
        {children(entries, pages.total)}
        <MorePages shown={entries.length} {...pages} />
      </ListState>
    </div>
  );
}
