import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper } from '../harness/shopper';
import { openSmsService, smsSecret } from '../harness/sms-service';
import { opsSettings, staff } from '../harness/staff';
import { signatureOf } from '../../src/sms/webhook-sender';

let engine: Engine;
afterEach(() => engine?.stop());

const password = 'three blue teapots';
async function newMember() {
  const of = shopper(engine.endpoint);
  await of.user.register({ username: 'texted', password, consent: true });
  return of;
}
const phone = '13800138000';

it('without a sender no code can be asked for', async () => {
  engine = await startEngine();
  const of = await newMember();
  expect(await of.phone.sender()).toMatchObject({ sender: 'none' });
  for (const call of [of.phone.sendCode({ phone, password }), of.phone.sendResetCode({ phone })])
    expect(await errorOf(call)).toMatchObject({ errCode: 'SMS_UNAVAILABLE' });
});

it('the sandbox sends nothing, and the console shows the code', async () => {
  engine = await startEngine(undefined, { settings: { ...opsSettings, SMS: 'sandbox' } });
  const of = await newMember();
  const clerk = await staff(engine.endpoint);
  const { ticket, sender } = await of.phone.sendCode({ phone, password });
  expect(sender).toBe('sandbox');
  const message = await newestMessage(() => clerk.opsMembers.sandboxMessages());
  expect(message.phone).toBe('138****8000');
  const [code = ''] = /\d{6}/.exec(message.text) ?? [];
  expect(message.text).toBe(`验证码 ${code}，10 分钟内有效，请勿告诉他人。`);
  expect((await of.phone.confirm({ ticket, code })).profile.phone).toBe('138****8000');
});

type Messages = Awaited<
  ReturnType<Awaited<ReturnType<typeof staff>>['opsMembers']['sandboxMessages']>
>;

async function newestMessage(read: () => Promise<Messages>) {
  for (;;) {
    const [message] = (await read()).messages;
    if (message) return message;
  }
}

it('a webhook is signed as Standard Webhooks ask for', async () => {
  const sms = await openSmsService();
  engine = await startEngine(undefined, { settings: { ...sms.settings, ...opsSettings } });
  const of = await newMember();
  const code = sms.nextCode(phone);
  await of.phone.sendCode({ phone, password });
  await code;
  const [{ headers, body } = { headers: {}, body: '' }] = sms.requests;
  const id = String(headers['webhook-id']);
  const timestamp = Number(headers['webhook-timestamp']);
  expect(headers['webhook-signature']).toBe(signatureOf({ id, timestamp, body }, smsSecret));
  expect(JSON.parse(body)).toMatchObject({ type: 'sms.send', data: { phone, template: 'code' } });
  const clerk = await staff(engine.endpoint);
  expect(await clerk.opsMembers.sandboxMessages()).toMatchObject({
    sender: 'webhook',
    messages: [],
  });
  await sms.close();
});
