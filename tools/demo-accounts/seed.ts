import { addAgent, shopperOf } from './accounts';
import { storeDemoRecord, usernames, type AccountName, type DemoRecord } from './demo-record';
import { placeOrder, Shelf } from './purchase';
import { storyEntries, type Cast } from './stories';
import { fillWallet } from './vouchers';
import type { Connect, DemoClient } from './connection';
import type { Credentials } from '@shop/domain';

export interface Seed {
  connect: Connect;
  record: DemoRecord;
  dataFolder: string;
  /** The staff account of the settings. */
  staff: Credentials;
}

/**
 * Creates the demo accounts and the orders of `demo` by the calls that pages and the console make.
 * A later start adds what is missing. Returns the accounts that exist with the recorded passwords.
 */
export async function seedDemo(seed: Seed): Promise<AccountName[]> {
  const { connect, record, dataFolder } = seed;
  const demo = await shopperOf(connect, credentialsOf(record, 'demo'));
  if (demo?.uid !== record.uid || demo === null) await addAccounts(seed, demo?.uid ?? null);
  if (!demo) return record.accounts;
  if (storyEntries.some(([name]) => !record.orders[name])) {
    const ops = connect();
    await ops.user.login(seed.staff);
    await playStories(seed, { shopper: demo.client, ops });
  }
  await renewUnpaidOrder(record, demo.client);
  storeDemoRecord(dataFolder, record);
  return record.accounts;
}

const credentialsOf = ({ passwords }: DemoRecord, name: AccountName): Credentials => ({
  username: usernames[name],
  password: passwords[name],
});

/** The accounts of a new database. */
async function addAccounts(seed: Seed, uid: string | null): Promise<void> {
  const { connect, record, dataFolder, staff } = seed;
  const ops = connect();
  await ops.user.login(staff);
  const accounts: AccountName[] = uid === null ? [] : ['demo'];
  if (await shopperOf(connect, credentialsOf(record, 'newbie'))) accounts.push('newbie');
  if (staff.username === usernames.ops) accounts.push('ops');
  if (await addAgent(connect, ops, credentialsOf(record, 'agent'))) accounts.push('agent');
  Object.assign(record, { uid, accounts, orders: {} } satisfies Partial<DemoRecord>);
  storeDemoRecord(dataFolder, record);
}

async function playStories({ record, dataFolder }: Seed, cast: Cast): Promise<void> {
  const { shopper } = cast;
  await addAddresses(shopper);
  await fillWallet(cast);
  const shelf = new Shelf(shopper);
  for (const [name, { basket, play }] of storyEntries) {
    if (record.orders[name]) continue;
    const orderId = await placeOrder(shopper, shelf, basket);
    await play(cast, orderId);
    record.orders[name] = orderId;
    storeDemoRecord(dataFolder, record);
  }
}

/** An equal address that is saved again adds nothing. */
async function addAddresses({ address }: DemoClient): Promise<void> {
  const name = '林小满';
  const phone = '13800000000';
  await address.save({ name, phone, regionCode: '330106', detail: '文三路 100 号', tag: '家' });
  await address.save({ name, phone, regionCode: '310115', detail: '世纪大道 8 号', tag: '公司' });
}

/** An unpaid order closes itself after 15 minutes, so each start replaces the last one. */
async function renewUnpaidOrder(record: DemoRecord, shopper: DemoClient): Promise<void> {
  const { unpaid } = record.orders;
  if (unpaid) {
    const { order } = await shopper.order.detail(unpaid);
    if (order.status === 'pending_payment') return;
    if (order.actions.includes('hide')) await shopper.order.hide(unpaid);
  }
  const shelf = new Shelf(shopper);
  // Another product each time: an account may leave few orders of one SKU unpaid.
  await shelf.take('physical', Math.floor(Math.random() * 30));
  record.orders.unpaid = await placeOrder(shopper, shelf, {
    kind: 'physical',
    lineCount: 1,
    qty: 1,
  });
}
