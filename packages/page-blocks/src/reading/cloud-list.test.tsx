import type { NotificationObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { fakeShell } from '@shop/shell-contract/testing';
import { LoadMore } from '@shop/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { cloudListQuery } from './cloud-list-query';
import { QueryState } from './query-state';
import { useCloudList } from './use-cloud-list';

type Page = Awaited<ReturnType<NotificationObject['list']>>;

const pageOf = (ids: string[], count = 2): Page => ({
  data: ids.map((_id) => ({
    _id,
    type: 'order',
    titleKey: 'orderShipped',
    args: {},
    link: '/',
    at: 0,
    readAt: null,
  })),
  count,
  unread: 1,
});

function List({ uid }: { uid: string }) {
  const { baas } = usePage();
  const list = useCloudList(
    cloudListQuery<NotificationObject, 'list'>(baas, 'notification', 'list', [], uid),
  );
  const { rows, last, state, onMore } = list;
  if (!rows) return <QueryState query={list} title="failed" skeleton="list" />;
  return (
    <>
      <p>{`${rows.map(({ _id }) => _id).join(' ')}, unread ${last?.unread}`}</p>
      <LoadMore state={state} onMore={onMore} loaded={rows.length} total={last?.count} />
    </>
  );
}

/** Shows a list whose pages follow one another in the given order. */
async function open(...results: (Page | Error)[]) {
  let at = 0;
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'notification.list': () => {
        const result = results[at];
        at += 1;
        if (!result) throw new Error('No more pages were expected.');
        if (result instanceof Error) throw result;
        return result;
      },
    },
  });
  const view = render(shell.show(<List uid="u1" />));
  await act(async () => {});
  return { ...shell, show: (uid: string) => view.rerender(shell.show(<List uid={uid} />)) };
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pagesOf = (calls: { params: unknown[] }[]) => calls.map(({ params }) => params);

it('reads page after page until all rows are there, and shows each row once', async () => {
  // A row that arrives before the second page shifts the others, so `c` comes twice.
  const { calls } = await open(pageOf(['d', 'c'], 4), pageOf(['c', 'b'], 5), pageOf(['a'], 5));
  await press('上拉加载更多');
  expect(screen.getByText('d c b, unread 1')).toBeTruthy();
  await press('上拉加载更多');
  expect(screen.getByText('d c b a, unread 1')).toBeTruthy();
  expect(pagesOf(calls)).toEqual([[1], [2], [3]]);
  expect(screen.queryByRole('button', { name: '上拉加载更多' })).toBeNull();
});

it('shows an error with a retry in place of the first page', async () => {
  await open(new Error('x'), pageOf(['a']));
  expect(screen.getByRole('alert').textContent).toContain('failed');
  await press('重试');
  expect(screen.getByText('a, unread 1')).toBeTruthy();
});

it('keeps the rows when a later page fails', async () => {
  await open(pageOf(['b']), new Error('x'), pageOf(['a']));
  await press('上拉加载更多');
  expect(screen.getByText('b, unread 1')).toBeTruthy();
  await press('加载失败，点击重试');
  expect(screen.getByText('b a, unread 1')).toBeTruthy();
});

it('has a list of its own for each member', async () => {
  const { show } = await open(pageOf(['a']), pageOf(['z']));
  show('u2');
  expect(screen.queryByText('a, unread 1')).toBeNull();
  expect(await screen.findByText('z, unread 1')).toBeTruthy();
});
