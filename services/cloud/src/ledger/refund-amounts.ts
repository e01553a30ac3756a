/** SQL: what the provider has paid of the refund `r`. */
export const paidOf = (r: string): string =>
  `coalesce(${r}."paidCents",
     case when ${r}."status" = 'succeeded' then ${r}."amountCents" else 0 end)`;

/** SQL: what the refund `r` takes of its payment. The rest of a `resent` one is another refund. */
export const dueOf = (r: string): string =>
  `case when ${r}."status" = 'resent' then coalesce(${r}."paidCents", 0)
     else ${r}."amountCents" end`;
