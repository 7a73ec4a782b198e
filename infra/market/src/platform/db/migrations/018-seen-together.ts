/** Finds those who looked at an item last. */
export const seenTogether = ['create index item_view_item on item_view (item_id, at desc)'];
