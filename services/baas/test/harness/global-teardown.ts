import { rmSync } from 'node:fs';

export default function globalTeardown(): void {
  const { TEST_FILLED_FOLDERS } = process.env;
  if (TEST_FILLED_FOLDERS) rmSync(TEST_FILLED_FOLDERS, { recursive: true, force: true });
}
