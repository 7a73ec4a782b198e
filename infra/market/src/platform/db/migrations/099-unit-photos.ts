/** Units in storage have photos too; each photo knows its size, which migration 111 fills in for those from before. */
export const unitPhotos: readonly string[] = [
  `alter table inspection_photo alter column order_id drop not null,
     add column inventory_id bigint references inventory, add column width int, add column height int,
     add constraint inspection_photo_of_one check (num_nonnulls(order_id, inventory_id) = 1),
     add unique (inventory_id, digest)`,
];
