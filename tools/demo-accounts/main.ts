/**
 * Creates the accounts of the demo in a running shop and prints them: `npm start` runs it. Reads
 * the environment of the services.
 */
import { connectorFor } from './connection';
import { readDemoRecord, usernames, type AccountName } from './demo-record';
import { seedDemo } from './seed';

const uses: Record<AccountName, string> = {
  demo: '顾客，各种状态的订单和券 / shopper with orders and vouchers in every state',
  newbie: '新顾客 / new shopper',
  ops: '员工 /ops，全部权限 / staff at /ops, everything',
  agent: '客服 /ops / staff at /ops, customer service',
};

async function main(): Promise<void> {
  const dataFolder = process.env.DATA_DIR ?? '';
  const record = readDemoRecord(dataFolder);
  const { CLOUD_OPS_USERNAME: username = '', CLOUD_OPS_PASSWORD: password = '' } = process.env;
  const accounts = await seedDemo({
    connect: connectorFor(process.env),
    record,
    dataFolder,
    staff: { username, password },
  });
  console.log('演示账号 / demo accounts (none with SHOP_DEMO=catalogue):');
  for (const name of accounts)
    console.log(`${usernames[name].padEnd(10)}  ${record.passwords[name]}  ${uses[name]}`);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The demo accounts are not complete, the next start continues: ${reason}`);
  process.exitCode = 1;
});
