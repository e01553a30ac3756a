import 'fake-indexeddb/auto';
import type { SignalEvent } from '@shop/baas-sdk';
import type { ServiceCard, ServiceKnown, ServiceMessage, ServiceRange } from '@shop/domain';
import {
  businessError,
  fakeShell,
  offline,
  type FakeResponses,
} from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { forgetUnsent, keepUnsent, readUnsent } from '../service/outbox-storage';
import ServicePage from './service';

const start = Date.UTC(2026, 10, 28, 1, 41);
const message = (seq: number, author: ServiceMessage['author'], text: string): ServiceMessage => ({
  seq,
  author,
  text,
  clientId: `message-${seq}`,
  card: null,
  pictureUrl: null,
  at: start + seq * 1000,
});

/** A backend that stores what is sent. */
function fakeService(stored: ServiceMessage[] = [], isMore = false) {
  const pageOf = ({ after = 0, before = Infinity }: ServiceRange) =>
    stored.filter(({ seq }) => seq > after && seq < before);
  const responses: FakeResponses = {
    'customer-service.messages': (range: ServiceRange) => ({
      messages: pageOf(range),
      isMore: isMore && range.after === undefined && range.before === undefined,
      unread: 0,
      readByShop: 0,
    }),
    'customer-service.send': ({ clientId, text }: { clientId: string; text: string }) => {
      const sent = { ...message((stored.at(-1)?.seq ?? 0) + 1, 'member', text), clientId };
      stored.push(sent);
      return { message: sent };
    },
    'customer-service.read': () => ({ unread: 0 }),
  };
  return { stored, responses };
}

const show = (responses: FakeResponses, query: Record<string, string> = {}) => {
  const path = '/pages/mine/service';
  const shell = fakeShell({ path, title: '客服', uid: 'u1', query, responses });
  const view = render(shell.show(<ServicePage />));
  return { ...shell, view };
};
const write = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('说点什么'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: '发送' }));
  });
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const sent = ({ calls }: { calls: { method: string; params: unknown[] }[] }) =>
  calls.filter(({ method }) => method === 'send').map(({ params }) => params);

beforeEach(async () => {
  for (const { clientId } of await readUnsent('u1')) await forgetUnsent('u1', clientId);
  Object.assign(window, { scrollTo: () => {} });
});

it('shows the chat, marks it as read, and sends what is written', async () => {
  const { responses } = fakeService([
    message(1, 'member', '能到吗？'),
    message(2, 'auto', '您好，消息已收到'),
  ]);
  const shell = show(responses);
  await screen.findByText('能到吗？');
  expect(lines()).toEqual(['2026-11-28 09:41我：能到吗？已送达', '客服：您好，消息已收到自动回复']);
  expect(shell.calls.filter(({ method }) => method === 'read').map(({ params }) => params)).toEqual(
    [[2]],
  );
  await write('谢谢');
  expect(lines()).toContain('我：谢谢已送达');
  expect(sent(shell)).toEqual([[{ clientId: expect.any(String), text: '谢谢' }]]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('说点什么').value).toBe('');
  expect(await readUnsent('u1')).toEqual([]);
});

it('Enter sends, and blanks alone are no message', async () => {
  const { responses } = fakeService();
  const shell = show(responses);
  await screen.findByText('有问题就直接说，客服会在这里回复。');
  const box = screen.getByLabelText('说点什么');
  await write('   ');
  await act(async () => {
    fireEvent.change(box, { target: { value: '在吗' } });
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
  });
  expect(sent(shell)).toEqual([]);
  await act(async () => fireEvent.keyDown(box, { key: 'Enter' }));
  expect(sent(shell)).toEqual([[{ clientId: expect.any(String), text: '在吗' }]]);
});

it('a failed message says why, holds up the next one, and is sent again', async () => {
  const { responses, stored } = fakeService([message(1, 'staff', '您好')]);
  let isDown = true;
  const shell = show({
    ...responses,
    'customer-service.send': (input: never) => {
      if (isDown) throw offline();
      return (responses['customer-service.send'] as (input: never) => unknown)(input);
    },
  });
  await screen.findByText('您好');
  await write('第一句');
  await write('第二句');
  expect((await screen.findByRole('alert')).textContent).toMatch(/网络/);
  expect(sent(shell)).toHaveLength(1);
  expect(await readUnsent('u1')).toHaveLength(2);
  isDown = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })));
  expect(stored.map(({ text }) => text)).toEqual(['您好', '第一句', '第二句']);
  const ids = sent(shell).map(([input]) => (input as { clientId: string }).clientId);
  expect(ids[0]).toBe(ids[1]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('unsent messages go out when the network is back, also after a reload', async () => {
  await keepUnsent('u1', { clientId: '0'.repeat(32), text: '上次没发出去' });
  const { responses, stored } = fakeService();
  show(responses);
  await screen.findByText('上次没发出去');
  expect(stored.map(({ clientId }) => clientId)).toEqual(['0'.repeat(32)]);
});

it('a refused message can be deleted, and the next one is sent', async () => {
  const { responses, stored } = fakeService();
  show({
    ...responses,
    'customer-service.send': (input: { text: string }) => {
      if (input.text === '太多') throw businessError('RATE_LIMIT', '操作过于频繁，请 1 分钟后再试');
      return (responses['customer-service.send'] as (input: unknown) => unknown)(input);
    },
  });
  await screen.findByText(/有问题就直接说/);
  await write('太多');
  await write('后面这条');
  expect((await screen.findByRole('alert')).textContent).toContain('操作过于频繁');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '删除' })));
  expect(stored.map(({ text }) => text)).toEqual(['后面这条']);
});

it('earlier messages are loaded on request', async () => {
  const all = Array.from({ length: 60 }, (_, at) => message(at + 1, 'staff', `第 ${at + 1} 句`));
  const { responses } = fakeService(all);
  show({
    ...responses,
    'customer-service.messages': ({ after, before = 61 }: ServiceRange) =>
      after === undefined
        ? {
            messages: all.slice(Math.max(0, before - 51), before - 1),
            isMore: before > 51,
            unread: 0,
          }
        : { messages: [], isMore: false, unread: 0 },
  });
  await screen.findByText('第 60 句');
  expect(screen.queryByText('第 10 句')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '更早的消息' })));
  expect(await screen.findByText('第 1 句')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '更早的消息' })).toBeNull();
  expect(lines()).toHaveLength(60);
});

it('earlier messages stay when new ones are asked for at the same time', async () => {
  const all = Array.from({ length: 60 }, (_, at) => message(at + 1, 'staff', `第 ${at + 1} 句`));
  let answerNew: (() => void) | undefined;
  show({
    'customer-service.read': () => ({ unread: 0 }),
    'customer-service.messages': async ({ after, before = 61 }: ServiceRange) => {
      if (after !== undefined) {
        await new Promise<void>((resolve) => {
          answerNew = resolve;
        });
        return { messages: [message(61, 'staff', '新的一句')], isMore: false, unread: 1 };
      }
      const messages = all.slice(Math.max(0, before - 51), before - 1);
      return { messages, isMore: before > 51, unread: 0 };
    },
  });
  await screen.findByText('第 60 句');
  await waitFor(() => expect(answerNew).toBeDefined(), { timeout: 10_000 });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '更早的消息' })));
  await screen.findByText('第 1 句');
  await act(async () => answerNew!());
  await screen.findByText('新的一句');
  expect(lines()).toHaveLength(61);
});

it('a chat that does not load can be loaded again', async () => {
  let isDown = true;
  const { responses } = fakeService([message(1, 'staff', '您好')]);
  show({
    ...responses,
    'customer-service.messages': (range: never) => {
      if (isDown) throw businessError('SYS_ERR', '系统繁忙');
      return (responses['customer-service.messages'] as (range: never) => unknown)(range);
    },
  });
  await screen.findByText('消息加载失败');
  isDown = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /重试/ })));
  expect(await screen.findByText('您好')).toBeTruthy();
});

describe('cards', () => {
  const product: ServiceCard = {
    kind: 'product',
    id: 'p1',
    titleZh: '双面呢短大衣',
    titleEn: 'Short coat',
    thumb: '/p1.webp',
    priceMinCents: 69900,
    isOnSale: true,
  };
  const sentCards = ({ calls }: { calls: { method: string; params: unknown[] }[] }) =>
    calls.filter(({ method }) => method === 'sendCard').map(({ params }) => params[0]);

  /** A backend that stores cards as well. */
  function withCards(stored: ServiceMessage[] = []) {
    const service = fakeService(stored);
    return {
      ...service.responses,
      'customer-service.card': () => ({ card: product }),
      'customer-service.sendCard': ({ clientId }: { clientId: string }) => {
        const sent = { ...message(stored.length + 1, 'member', ''), clientId, card: product };
        stored.push(sent);
        return { message: sent };
      },
    };
  }

  it('the product of the address is offered, sent once, and then no longer offered', async () => {
    const shell = show(withCards(), { product: 'p1' });
    const offer = await screen.findByRole('region', { name: '正在咨询的商品' });
    expect(offer.textContent).toContain('双面呢短大衣');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '发送给客服' })));
    expect(sentCards(shell)).toEqual([
      { clientId: expect.any(String), card: { kind: 'product', id: 'p1' } },
    ]);
    expect(screen.queryByRole('region')).toBeNull();
    const link = await screen.findByRole('link', { name: /双面呢短大衣/ });
    expect(link.getAttribute('href')).toBe('/pages/pdp/pdp?id=p1');
  });

  it.each([
    ['a malformed id', { product: '../x' }],
    ['nothing', {}],
  ])('%s in the address offers nothing', async (_, query) => {
    const shell = show(withCards(), query);
    await screen.findByText(/有问题就直接说/);
    expect(shell.calls.some(({ method }) => method === 'card')).toBe(false);
  });

  it('an offer is closed, and one that cannot be sent is not shown', async () => {
    const shell = show(withCards(), { product: 'p1' });
    await screen.findByRole('region');
    fireEvent.click(screen.getByRole('button', { name: '不发送' }));
    expect(shell.navigations).toEqual([{ method: 'replaceQuery', to: {} }]);
    shell.view.unmount();
    show(
      {
        ...withCards(),
        'customer-service.card': () => {
          throw businessError('PRODUCT_NOT_FOUND', '商品不存在或已下架');
        },
      },
      { product: 'p1' },
    );
    await screen.findByText(/有问题就直接说/);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('an order is chosen from the latest ones', async () => {
    const lines = [{ titleSnapshot: '羊绒围巾', titleSnapshotEn: 'Scarf', image: '/s.webp' }];
    const order = { _id: 'o1', no: '26', status: 'shipped', payableCents: 12900, lines };
    const shell = show({ ...withCards(), 'order.list': () => ({ data: [order], count: 1 }) });
    fireEvent.click(await screen.findByRole('button', { name: '发送订单' }));
    const choice = await screen.findByRole('button', { name: /羊绒围巾/ });
    await act(async () => fireEvent.click(choice));
    expect(sentCards(shell)).toEqual([
      { clientId: expect.any(String), card: { kind: 'order', id: 'o1' } },
    ]);
  });

  it('a frequent question begins a message, and what is gone says so', async () => {
    show(withCards([message(1, 'member', '')]));
    expect(await screen.findByText('内容已不存在')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '查物流' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('说点什么').value).toBe('请帮我查一下物流');
  });
});

describe('pictures', () => {
  const pictureOf = (seq: number, read: number) => ({
    ...message(seq, 'staff', ''),
    pictureUrl: `/files/${seq}?read=${read}`,
  });

  it('whose URL has ended get a new one, at most once a minute', async () => {
    const { responses } = fakeService();
    let reads = 0;
    const shell = show({
      ...responses,
      'customer-service.messages': ({ after }: ServiceRange) => ({
        messages: after === undefined || after === 6 ? [pictureOf(7, (reads += 1))] : [],
        isMore: false,
        unread: 0,
        readByShop: 0,
      }),
    });
    const picture = await screen.findByAltText('图片，2026-11-28 09:41');
    expect(picture.getAttribute('src')).toBe('/files/7?read=1');
    for (let at = 0; at < 2; at += 1) await act(async () => fireEvent.error(picture));
    expect(picture.getAttribute('src')).toBe('/files/7?read=2');
    const ranges = shell.calls.map(({ params: [range] }) => range);
    expect(ranges).toContainEqual({ after: 6, before: 8 });
    expect(reads).toBe(2);
  });

  it('open in full screen', async () => {
    const { responses } = fakeService([pictureOf(1, 1), pictureOf(2, 1)]);
    show(responses);
    const [, second] = await screen.findAllByAltText(/^图片/);
    fireEvent.click(second!);
    expect(await screen.findByRole('dialog', { name: '聊天图片' })).toBeTruthy();
  });
});

describe('signals', () => {
  const changed = { type: 'signal', data: { type: 'changed', threadId: 'u1' } } as const;
  const typing = { type: 'signal', data: { type: 'typing', threadId: 'u1' } } as const;
  const lost = { type: 'lost', error: offline() } as unknown as SignalEvent;

  it('a signal brings a new answer at once', async () => {
    const { responses, stored } = fakeService([message(1, 'member', '在吗')]);
    const shell = show(responses);
    await screen.findByText('在吗');
    await act(async () => shell.signal({ type: 'following' }));
    stored.push(message(2, 'staff', '在的'));
    await act(async () => shell.signal(changed));
    expect(await screen.findByText('在的')).toBeTruthy();
  });

  it('shows that the staff writes, until its message arrives', async () => {
    const { responses, stored } = fakeService([message(1, 'member', '在吗')]);
    const shell = show(responses);
    await screen.findByText('在吗');
    await act(async () => shell.signal(typing));
    expect(screen.getByRole('status').textContent).toBe('客服正在输入…');
    stored.push(message(2, 'staff', '在的'));
    await act(async () => shell.signal(changed));
    await screen.findByText('在的');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('a message that the staff has read is marked', async () => {
    const { responses } = fakeService([message(1, 'member', '在吗')]);
    let readByShop = 0;
    const shell = show({
      ...responses,
      'customer-service.messages': (range: never) => ({
        ...(responses['customer-service.messages'] as (range: never) => object)(range),
        readByShop,
      }),
    });
    await screen.findByText('已送达');
    readByShop = 1;
    await act(async () => shell.signal(changed));
    expect(await screen.findByText('已读')).toBeTruthy();
  });

  it('tells the staff that the member writes, once in a while', async () => {
    const { responses } = fakeService();
    const shell = show({ ...responses, 'customer-service.typing': () => ({}) });
    const box = await screen.findByLabelText('说点什么');
    for (const value of ['在', '在吗'])
      await act(async () => fireEvent.change(box, { target: { value } }));
    expect(shell.calls.filter(({ method }) => method === 'typing')).toHaveLength(1);
  });

  it('without a connection, the server holds the question until there is an answer', async () => {
    const { responses } = fakeService([message(1, 'member', '在吗')]);
    let answer: (() => void) | undefined;
    const shell = show({
      ...responses,
      'customer-service.changes': async ({ after }: ServiceKnown) => {
        if (after === 1)
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        else await new Promise(() => {});
        return { messages: [message(2, 'staff', '在的')], isMore: false, unread: 1, readByShop: 1 };
      },
    });
    await screen.findByText('在吗');
    await act(async () => shell.signal(lost));
    await waitFor(() => expect(answer).toBeDefined(), { timeout: 10_000 });
    await act(async () => answer!());
    expect(await screen.findByText('在的')).toBeTruthy();
    const known = shell.calls.filter(({ method }) => method === 'changes')[0]?.params;
    expect(known).toEqual([{ after: 1, readByShop: 0 }]);
  });
});

it('a guest is asked to log in', async () => {
  const { responses } = fakeService([message(1, 'staff', '您好')]);
  const shell = show(responses);
  await screen.findByText('您好');
  await act(async () => shell.signIn(null));
  expect(screen.queryByText('您好')).toBeNull();
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeTruthy();
});
