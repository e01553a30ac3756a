/** What one write may do; each of its statements has `statementTimeouts.client`, waiting for others included. */
export const writeLimits = {
  rowsAdded: 100,
  rowsChanged: 500,
  rowBytes: 256 * 1024,
  depth: 10,
} as const;
