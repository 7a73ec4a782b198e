/** When a payment password was set, because what proved the one before proves nothing any more. */
export const paymentPasswordSet: readonly string[] = [
  'alter table customer add column payment_password_set_at timestamptz',
];
