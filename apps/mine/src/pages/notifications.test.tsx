import type { NotificationView } from '@shop/domain';
import { setLanguage, switchLanguage } from '@shop/i18n';
import { setUnreadCount, store } from '@shop/shell-contract';
import { fakeShell, offline, type FakeResponses } from '@shop/shell-contract/testing';
import { LinkProvider } from '@shop/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import NotificationsPage from './notifications';

const at = Date.UTC(2026, 10, 22, 2);
const aNotification = (id: string, some: Partial<NotificationView> = {}): NotificationView => ({
  _id: id,
  type: 'order',
  titleKey: 'shipped',
  args: { no: '261121' },
  link: `/pages/order/detail?id=${id}`,
  readAt: null,
  at,
  ...some,
});

function open(rows: NotificationView[], responses: FakeResponses = {}) {
  const stored = [...rows];
  const unread = () => stored.filter(({ readAt }) => readAt === null).length;
  const shell = fakeShell({
    path: '/pages/mine/notifications',
    title: '消息通知',
    uid: 'u1',
    responses: {
      'notification.list': (page: number) => ({
        data: stored.slice((page - 1) * 20, page * 20),
        count: stored.length,
        unread: unread(),
      }),
      'notification.read': (id?: string) => {
        for (const [index, row] of stored.entries())
          if (id === undefined || row._id === id) stored[index] = { ...row, readAt: at };
        return { unread: unread() };
      },
      ...responses,
    },
  });
  const opened: string[] = [];
  render(
    shell.show(
      <LinkProvider onNavigate={(href) => opened.push(href)}>
        <NotificationsPage />
      </LinkProvider>,
    ),
  );
  const reads = () =>
    shell.calls.filter(({ method }) => method === 'read').map(({ params }) => params);
  return { shell, opened, reads };
}
const link = (name: RegExp) => screen.findByRole('link', { name });

afterEach(() => act(() => setLanguage('zh-CN')));

it('the list shows what happened and when, in both languages', async () => {
  open([
    aNotification('o1', { titleKey: 'refunded', args: { no: '7', amountCents: 1234 } }),
    aNotification('o2', { readAt: at }),
    aNotification('o3', { titleKey: 'from_a_later_release' }),
  ]);
  expect(await link(/^未读 ?订单 7 的退款 ¥12.34 已退回 ?2026-11-22 10:00$/)).toBeTruthy();
  expect(await link(/^订单 261121 已发货/)).toBeTruthy();
  expect(await link(/你有一条新消息/)).toBeTruthy();
  expect(screen.getByText('2 条未读')).toBeTruthy();
  await act(() => switchLanguage('en'));
  expect(await link(/^Unread ?Your refund of ¥12.34 for order 7 has been paid/)).toBeTruthy();
});

it('a tap leads to the linked page and marks the notification as read', async () => {
  setUnreadCount(1);
  const { reads, opened } = open([aNotification('o1'), aNotification('o2', { readAt: at })]);
  const unread = await link(/未读/);
  await act(async () => fireEvent.click(unread));
  expect(opened).toEqual(['/pages/order/detail?id=o1']);
  expect(reads()).toEqual([['o1']]);
  expect(store.unreadCount).toBe(0);
  expect(screen.queryByRole('link', { name: /未读/ })).toBeNull();
  for (const each of screen.getAllByRole('link')) await act(async () => fireEvent.click(each));
  expect(reads()).toHaveLength(1);
});

it('all notifications are marked as read at once', async () => {
  const { reads } = open([aNotification('o1'), aNotification('o2')]);
  const button = await screen.findByRole('button', { name: '全部标为已读' });
  await act(async () => fireEvent.click(button));
  expect(reads()).toEqual([[]]);
  expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull();
  expect(screen.queryByText(/未读/)).toBeNull();
});

it('a failed mark of all notifications shows the reason and keeps them unread', async () => {
  const { shell } = open([aNotification('o1')], {
    'notification.read': () => {
      throw offline();
    },
  });
  const button = await screen.findByRole('button', { name: '全部标为已读' });
  await act(async () => fireEvent.click(button));
  expect(shell.toasts).toHaveLength(1);
  expect(await link(/未读/)).toBeTruthy();
});

it('further pages load on demand', async () => {
  open(Array.from({ length: 23 }, (_, index) => aNotification(`o${index}`)));
  expect(await screen.findAllByRole('link')).toHaveLength(20);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /加载|更多/ })));
  expect(await screen.findAllByRole('link')).toHaveLength(23);
});

it('an empty list explains what appears in it', async () => {
  open([]);
  expect(await screen.findByText('还没有消息')).toBeTruthy();
});

it('a failed read shows an error and can be retried', async () => {
  let isDown = true;
  open([], {
    'notification.list': () => {
      if (isDown) throw offline();
      return { data: [aNotification('o1')], count: 1, unread: 1 };
    },
  });
  expect(await screen.findByText('消息加载失败')).toBeTruthy();
  isDown = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /重试/ })));
  expect(await link(/已发货/)).toBeTruthy();
});
