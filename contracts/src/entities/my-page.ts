import { type Static, Type } from 'typebox';
import { Id, ItemNameKor, KstTimeOrNone, Nullable, Won } from './basics.ts';
import { Picture } from './item.ts';

/** What a person has to do next; `rules/todo-kinds` says how each is called and where it is done. */
export const TodoKind = Type.Union(
  [
    Type.Literal('ship_order'),
    Type.Literal('pay_win'),
    Type.Literal('confirm_receipt'),
    Type.Literal('repay_later'),
    Type.Literal('send_to_storage'),
    Type.Literal('new_bank_account'),
  ],
  {
    description:
      'ship_order: send what was sold; pay_win: pay for what was won; confirm_receipt: say that it has come; repay_later: pay what was bought on credit; send_to_storage: send an announced unit; new_bank_account: money could not be sent',
  },
);
export type TodoKind = Static<typeof TodoKind>;

/** One thing to do. */
export const Todo = Type.Object({
  kind: TodoKind,
  /** Of the order, raffle or unit, by kind. */
  id: Id,
  /** Empty: no time is set. */
  due: KstTimeOrNone,
  /** Page on which it is done, below the base path. */
  to: Type.String(),
  item_name_kor: ItemNameKor,
  brand_bg_color: Type.String(),
  image: Picture,
  product_size_option: Type.String(),
  /** What has to be paid, or for `ship_order` the penalty for being late, won; null where no money is concerned. */
  amount: Nullable(Won),
});
export type Todo = Static<typeof Todo>;
