/** Customers who sell as a business: the name and registration number that buyers are shown. */
export const businessSellers: readonly string[] = [
  `alter table customer add column business_name text, add column business_no text,
     add constraint customer_business check ((business_name is null) = (business_no is null))`,
];
