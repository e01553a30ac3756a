/** Limits of one write. Each statement has `statementTimeouts.client`, including lock waits. */
export const writeLimits = {
  rowsAdded: 100,
  rowsChanged: 500,
  rowBytes: 256 * 1024,
  depth: 10,
} as const;
