import { openTicket, sealTicket } from './ticket';

const secret = 'a secret of the shop';
const ticket = { uid: 'u1', verifier: 'v', returnUrl: 'https://shop.example/pages/mine/wxinfo' };
const now = 1_700_000_000_000;
const minute = 60_000;

it('a ticket opens for ten minutes, and hides what it holds', async () => {
  const state = await sealTicket(ticket, secret, now);
  expect(await openTicket(state, secret, now + 9 * minute)).toEqual(ticket);
  expect(await openTicket(state, secret, now + 11 * minute)).toBeNull();
  const readable = state.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(readable.join()).not.toMatch(/u1|shop\.example/);
});

it('a ticket of another secret or a changed one does not open', async () => {
  const state = await sealTicket(ticket, secret, now);
  expect(await openTicket(state, 'another secret', now)).toBeNull();
  for (const at of [5, state.length - 5]) {
    const letter = state[at] === 'A' ? 'B' : 'A';
    const changed = `${state.slice(0, at)}${letter}${state.slice(at + 1)}`;
    expect(await openTicket(changed, secret, now)).toBeNull();
  }
});
