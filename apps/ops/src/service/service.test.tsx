import type { OpsServiceChat, OpsServiceThread, ServiceMessage, ServiceSignal } from '@shop/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { t } from '../messages';
import type { Answers } from '../testing/fake-backend';
import { callsOf, open, press, signIn } from '../testing/scene';

const at = Date.UTC(2026, 10, 28, 1, 41);
const thread: OpsServiceThread = {
  _id: 'm1',
  username: 'zhixia',
  nickname: '山里的知夏',
  waitingSince: at,
  lastAt: at,
  lastText: '围巾今天能到吗？',
  lastContent: 'text',
  agentName: null,
};
const message = (seq: number, author: ServiceMessage['author'], text: string): ServiceMessage => ({
  seq,
  author,
  text,
  card: null,
  pictureUrl: null,
  clientId: `message-${seq}`,
  at,
});
const chat: OpsServiceChat = {
  username: 'zhixia',
  nickname: '山里的知夏',
  agentName: null,
  readByMember: 0,
  messages: [message(51, 'member', '围巾今天能到吗？'), message(52, 'auto', '您好')],
  isMore: true,
  orders: [
    {
      _id: 'o1',
      no: '26112107120512345678',
      status: 'shipped',
      payableCents: 12900,
      createdAt: at,
    },
  ],
};

const signalOf = (type: ServiceSignal['type'], threadId: string) =>
  ({ type: 'signal', data: { type, threadId } }) as const;

async function openChat(answers: Answers = {}) {
  const scene = open({
    'ops-service.threads': () => ({ data: [thread], count: 1 }),
    'ops-service.chat': () => ({ ...chat }),
    ...answers,
  });
  location.hash = '#service';
  signIn();
  fireEvent.click(await screen.findByRole('button', { name: t('openChatOf', { name: 'zhixia' }) }));
  await screen.findByRole('log');
  return scene;
}

it('a chat shows its messages with the orders of the member, and is answered', async () => {
  const { calls } = await openChat({
    'ops-service.reply': () => ({ message: message(53, 'staff', '12:00 前送达') }),
  });
  const log = within(screen.getByRole('log'));
  expect(log.getByText('围巾今天能到吗？')).toBeTruthy();
  expect(screen.getByText(/26112107120512345678 · 已发货 · ¥129/)).toBeTruthy();
  press(t('quickReply.checking'));
  const field = screen.getByLabelText<HTMLTextAreaElement>(t('replyText'));
  expect(field.value).toBe(t('quickReply.checking.text'));
  fireEvent.change(field, { target: { value: ' 12:00 前送达 ' } });
  press(t('sendReply'));
  await screen.findByDisplayValue('');
  expect(callsOf(calls, 'ops-service.reply').map(({ params }) => params)).toEqual([
    [{ threadId: 'm1', clientId: expect.stringMatching(/^[0-9a-f]{32}$/), text: '12:00 前送达' }],
  ]);
});

it('a reply that fails keeps its text, and has the same id when it is sent again', async () => {
  let isDown = true;
  const { calls } = await openChat({
    'ops-service.reply': () => {
      if (isDown) return { errCode: 'SYS_ERR', errMsg: '系统繁忙' };
      return { message: message(53, 'staff', '好的') };
    },
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>(t('replyText'));
  press(t('sendReply'));
  expect(await screen.findByText('消息为 1-1000 字')).toBeTruthy();
  fireEvent.change(field, { target: { value: '好的' } });
  press(t('sendReply'));
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeTruthy();
  isDown = false;
  press(t('sendReply'));
  await screen.findByDisplayValue('');
  const ids = callsOf(calls, 'ops-service.reply').map(
    ({ params }) => (params[0] as { clientId: string }).clientId,
  );
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

it('a text that is written while a reply is sent stays, also if the reply fails', async () => {
  let answer: ((failure: object) => void) | undefined;
  const { calls } = await openChat({
    'ops-service.reply': (() =>
      new Promise((resolve) => {
        answer = resolve;
      })) as never,
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>(t('replyText'));
  fireEvent.change(field, { target: { value: '第一句' } });
  press(t('sendReply'));
  await waitFor(() => expect(field.value).toBe(''));
  fireEvent.change(field, { target: { value: '第二句' } });
  await waitFor(() => expect(answer).toBeDefined());
  await act(async () => answer!({ message: message(53, 'staff', '第一句') }));
  await screen.findByRole('button', { name: t('sendReply') });
  expect(field.value).toBe('第二句');
  press(t('sendReply'));
  await waitFor(() => expect(field.value).toBe(''));
  fireEvent.change(field, { target: { value: '第三句' } });
  await waitFor(() => expect(callsOf(calls, 'ops-service.reply')).toHaveLength(2));
  await act(async () => answer!({ errCode: 'SYS_ERR', errMsg: '系统繁忙' }));
  await waitFor(() => expect(field.value).toBe('第二句\n第三句'));
});

it('earlier messages are loaded on request', async () => {
  await openChat({
    'ops-service.chat': ((_id: string, { before }: { before?: number }) =>
      before === undefined
        ? chat
        : { ...chat, messages: [message(50, 'member', '昨天的问题')], isMore: false }) as never,
  });
  press(t('earlierMessages'));
  expect(await screen.findByText('昨天的问题')).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('earlierMessages') })).toBeNull();
});

it('a signal brings a new question at once, and shows who writes', async () => {
  let asked = chat;
  const { signals, calls } = await openChat({
    'ops-service.chat': () => ({ ...asked }),
    'ops-service.read': () => ({}),
  });
  await act(async () => signals.next({ type: 'following' }));
  await act(async () => signals.next(signalOf('typing', 'm1')));
  expect(screen.getByText(t('memberTypes'))).toBeTruthy();
  await act(async () => signals.next(signalOf('typing', 'm2')));
  expect(screen.queryByText(t('memberTypes'))).toBeNull();
  asked = { ...chat, messages: [...chat.messages, message(53, 'member', '还在吗')] };
  await act(async () => signals.next(signalOf('changed', 'm1')));
  expect(await screen.findByText('还在吗')).toBeTruthy();
  expect(callsOf(calls, 'ops-service.read').map(({ params }) => params)).toEqual([
    ['m1', 52],
    ['m1', 53],
  ]);
});

it('an answer that was read is marked, and the member sees that one is written', async () => {
  const answered = [...chat.messages, message(53, 'staff', '12:00 前送达')];
  const { calls } = await openChat({
    'ops-service.chat': () => ({ ...chat, messages: answered, readByMember: 53 }),
    'ops-service.typing': () => ({}),
  });
  expect(screen.getByText(t('readByMember'))).toBeTruthy();
  const field = screen.getByLabelText(t('replyText'));
  for (const value of ['还', '还有']) fireEvent.change(field, { target: { value } });
  expect(callsOf(calls, 'ops-service.typing').map(({ params }) => params)).toEqual([['m1']]);
});

it('shows cards, and sends a product that is on sale', async () => {
  const card = {
    kind: 'order',
    id: 'o1',
    no: '26112107120512345678',
    status: 'shipped',
    payableCents: 12900,
    titleSnapshot: '羊绒围巾',
    titleSnapshotEn: 'Scarf',
    image: '/s.webp',
    lineCount: 1,
  } as const;
  const { calls } = await openChat({
    'ops-service.chat': () => ({
      ...chat,
      orders: [],
      messages: [{ ...message(1, 'member', ''), card }, message(2, 'member', '')],
    }),
    'ops-service.replyCard': () => ({ message: message(3, 'staff', '') }),
  });
  const log = within(screen.getByRole('log'));
  expect(log.getByText('羊绒围巾')).toBeTruthy();
  expect(log.getByText(t('cardGone'))).toBeTruthy();
  press(t('sendProduct'));
  const send = await screen.findByRole('button', {
    name: t('sendProductNamed', { name: '手冲壶' }),
  });
  await act(async () => fireEvent.click(send));
  expect(callsOf(calls, 'ops-service.replyCard').map(({ params }) => params)).toEqual([
    [{ threadId: 'm1', clientId: expect.any(String), card: { kind: 'product', id: 'p1' } }],
  ]);
  expect(screen.queryByRole('button', { name: /手冲壶/ })).toBeNull();
});

it('a picture that is too large is not sent, and says so', async () => {
  const { calls } = await openChat();
  const picture = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.gif', { type: 'image/gif' });
  fireEvent.change(screen.getByLabelText(t('sendPicture')), { target: { files: [picture] } });
  expect(await screen.findByText(t('pictureTooLarge'))).toBeTruthy();
  expect(callsOf(calls, 'ops-service.replyPicture')).toEqual([]);
});

it('a picture opens, and one whose URL has ended gets a new one', async () => {
  let reads = 0;
  const picture = () => ({
    ...message(1, 'member', ''),
    pictureUrl: `/files/1?read=${(reads += 1)}`,
  });
  const { calls } = await openChat({
    'ops-service.chat': () => ({ ...chat, messages: [picture()], isMore: false }),
  });
  const thumbnail = screen.getByAltText(/^图片/);
  await act(async () => fireEvent.error(thumbnail));
  expect(thumbnail.getAttribute('src')).toBe('/files/1?read=2');
  expect(callsOf(calls, 'ops-service.chat').at(-1)?.params).toEqual([
    'm1',
    { after: 0, before: 2 },
  ]);
  fireEvent.click(thumbnail);
  expect(screen.getByRole('dialog', { name: /^图片/ }).querySelector('img')?.src).toContain(
    'read=2',
  );
});

it('an empty queue says so', async () => {
  open({ 'ops-service.threads': () => ({ data: [], count: 0 }) });
  location.hash = '#service';
  signIn();
  expect(await screen.findByText(t('noChats'))).toBeTruthy();
});
