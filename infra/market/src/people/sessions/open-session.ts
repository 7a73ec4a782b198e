/**
 * The rule that a customer may trade, as SQL: the identity was checked, and no reset of the password has closed stored
 * payment methods.
 * @param customer SQL of the row
 */
export function mayTrade(customer: string): string {
  return `(${customer}.certified_at is not null and ${customer}.means_closed_at is null)`;
}

/**
 * The rule that a session is open, as SQL from `from` on: `session`, joined with its `customer`. No row when it has ended or is
 * another customer's.
 * @param session SQL of its id
 * @param customer SQL of the id of its customer
 */
export function openSession(session: string, customer: string): string {
  return `from session join customer on customer.id = session.customer_id
    where session.id = ${session} and session.customer_id = ${customer} and session.revoked_at is null`;
}
