import { isAllowed, rolesByMethod, staffRoles, type StaffRole } from '@shop/domain';
import { startEngine, type Engine } from '../harness/engine';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import { colleague, opsSettings, staff } from '../harness/staff';

let engine: Engine;
const callers = new Map<StaffRole, Shopper>();
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  const clerk = await staff(engine.endpoint);
  for (const role of staffRoles) callers.set(role, await colleague(engine.endpoint, clerk, [role]));
});
afterAll(() => engine?.stop());

/** Without parameters no method changes anything: the guard runs before the validation. */
const call = (caller: Shopper, method: string) => {
  const [name = '', key = ''] = method.split('.');
  return caller.baas.callObject(name, key, [], { customUI: true });
};
const codeOf = (caller: Shopper, method: string) =>
  call(caller, method).then(
    () => 0,
    (error: { errCode: unknown }) => error.errCode,
  );

const methods = Object.keys(rolesByMethod);
const cells = methods.flatMap((method) =>
  staffRoles.map((role): [string, StaffRole, boolean] => [method, role, isAllowed([role], method)]),
);
it.each(cells)('%s by the role %s is allowed: %p', async (method, role, allowed) => {
  const code = await codeOf(callers.get(role)!, method);
  if (allowed) expect(code).not.toBe('ROLE_REQUIRED');
  else expect(code).toBe('ROLE_REQUIRED');
  expect(['PERMISSION_ERROR', 'SYSTEM_ERROR', 'SYS_ERR']).not.toContain(code);
});

it.each(methods)('%s rejects a guest and a member', async (method) => {
  expect(await errorOf(call(shopper(engine.endpoint), method))).toMatchObject({
    errCode: 'uni-id-token-not-exist',
  });
  expect(await errorOf(call(await member(engine.endpoint), method))).toMatchObject({
    errCode: 'PERMISSION_ERROR',
    errMsg: '此账号没有后台权限，请用后台账号重新登录',
  });
});

/** Written a second time, so that a slip in `rolesByMethod` is noticed. */
const methodsByRole: Record<Exclude<StaffRole, 'ops'>, string[]> = {
  warehouse: [
    'ops-accounts.changePassword',
    'ops-accounts.me',
    'ops-aftersales.list',
    'ops-aftersales.receive',
    'ops-aftersales.shipExchange',
    'ops-files.exportProducts',
    'ops-log.list',
    'ops-vouchers.look',
    'ops-vouchers.redeem',
    'ops.order',
    'ops.orders',
    'ops.products',
    'ops.setShelf',
    'ops.setStock',
    'ops.ship',
  ],
  service: [
    'ops-accounts.changePassword',
    'ops-accounts.me',
    'ops-aftersales.approve',
    'ops-aftersales.goodwill',
    'ops-aftersales.list',
    'ops-aftersales.receive',
    'ops-aftersales.reject',
    'ops-aftersales.shipExchange',
    'ops-files.exportProducts',
    'ops-log.list',
    'ops-members.find',
    'ops-members.issueReset',
    'ops-members.sandboxMessages',
    'ops-reviews.hide',
    'ops-reviews.list',
    'ops-reviews.reply',
    'ops-reviews.show',
    'ops-service.chat',
    'ops-service.read',
    'ops-service.reply',
    'ops-service.replyCard',
    'ops-service.replyPicture',
    'ops-service.threads',
    'ops-service.typing',
    'ops-vouchers.list',
    'ops-vouchers.look',
    'ops-vouchers.options',
    'ops-vouchers.redeem',
    'ops.cancelOrder',
    'ops.order',
    'ops.orders',
    'ops.products',
    'ops.readdressOrder',
    'ops.repriceOrder',
  ],
  finance: [
    'ops-accounts.changePassword',
    'ops-accounts.me',
    'ops-files.exportOrders',
    'ops-files.exportStatement',
    'ops-finance.audit',
    'ops-finance.discrepancies',
    'ops-finance.effects',
    'ops-finance.figures',
    'ops-finance.payBack',
    'ops-finance.resolveDiscrepancy',
    'ops-log.list',
    'ops.orders',
  ],
};
it.each(Object.entries(methodsByRole))('the role %s may call these methods', (role, allowed) => {
  expect(methods.filter((method) => isAllowed([role], method)).sort()).toEqual(allowed);
});

it('each role is refused something, except ops', () => {
  const refused = staffRoles.filter((role) => methods.some((method) => !isAllowed([role], method)));
  expect(refused).toEqual(['warehouse', 'service', 'finance']);
});

it.each([['ops.nothing'], ['toString'], ['']])('no role may call %p', (method) => {
  expect(isAllowed(['ops'], method)).toBe(false);
});
