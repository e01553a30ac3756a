import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { shop } from './deliver';
import type { Product } from './product';
import { publishFolder } from './publish-build';

/**
 * Sources and build of a remote that was made with the contract of this version. The build is kept
 * and never made again, as those in the stores of deployed sites.
 */
const archive = resolve(__dirname, '../former-contract/former-2.0.0.tgz');

interface Row {
  build: string;
  contract: string;
}

/**
 * Publishes the remote `former` while `act` runs.
 * @param contract range of the row instead of `^2.0.0`
 */
export async function withFormerRemote(
  product: Product,
  contract: string | null,
  act: () => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'former-'));
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const record = join(folder, 'dist/release.json');
    const text = readFileSync(record, 'utf8');
    const row = JSON.parse(text) as Row;
    expect(row.contract).toBe('^2.0.0');
    if (contract) {
      const id = `${row.build}v${contract.replace(/\D/g, '')}`;
      const changed = JSON.parse(text.replaceAll(row.build, id)) as Row;
      writeFileSync(record, JSON.stringify({ ...changed, contract }));
    }
    await publishFolder(product, join(folder, 'dist'));
    await act();
    await shop('retire', 'former');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
