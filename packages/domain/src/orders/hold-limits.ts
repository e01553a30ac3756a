/** How many units an account may reserve without paying for them. */
export const holdLimits = {
  /** Unpaid orders of an account at a time. */
  orders: 10,
  /** Units of one SKU in the unpaid orders of an account. */
  unitsPerSku: 20,
  /** Holds of one SKU that an account may leave unpaid within `unusedPeriodMs`. */
  unused: 3,
  unusedPeriodMs: 24 * 3_600_000,
  /** A hold that its buyer cancels sooner does not count as left unpaid. */
  briefMs: 5 * 60_000,
} as const;
