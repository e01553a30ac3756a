import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { newDataFolder } from '@shop/baas/test-data-folder';
import { startEngine } from '../harness/engine';
import { member } from '../harness/shopper';
import { paidOrder } from '../harness/warehouse';

const root = resolve(__dirname, '../../../..');
let folder: string;
beforeEach(async () => {
  folder = await newDataFolder('shop-audit-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function audit() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/shop/main.ts', 'audit'],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: folder } },
  );
  return { status, stdout, stderr };
}

it('the command prints the differences, and says when the engine uses the database', async () => {
  const engine = await startEngine(undefined, { folder });
  const buyer = await member(engine.endpoint);
  const { order } = await paidOrder(buyer, 'physical', 1);
  expect(audit()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('The data folder is in use'),
  });
  await engine.stop();
  expect(audit()).toMatchObject({
    status: 0,
    stdout: '1 orders, 1 payments, 0 refunds and 1 entries: 0 differences\n',
  });

  const again = await startEngine(undefined, { folder });
  await (await member(again.endpoint)).backOffice.addRefund(order._id, 123);
  await again.stop();
  const { status, stdout } = audit();
  expect(status).toBe(1);
  expect(stdout).toContain(`refund_posting  order ${order.no}, `);
  expect(stdout).toContain('expected 1.23, found 0.00. The refund is not posted with its amount');
});
