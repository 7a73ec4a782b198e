/** How many people follow an item is counted by item; the primary key begins with the customer. */
export const followers: readonly string[] = ['create index pinup_item on pinup (item_id)'];
