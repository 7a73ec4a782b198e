/** In how many days a unit in storage arrives is a figure like the others. */
export const custodyDeliveryDay = [
  "insert into config (key, value, valid_from) values ('custody_delivery_day', 2, '2020-01-01')",
] as const;
