/** Photos of units that failed their inspection, which buyer and seller of the order are shown. */
export const inspectionPhotos: readonly string[] = [
  `create table inspection_photo (
     id bigint generated always as identity primary key, order_id bigint not null references order_, media_type text not null,
     bytes bytea not null check (octet_length(bytes) between 1 and 1048576), digest text not null, added_at timestamptz not null,
     unique (order_id, digest))`,
];
