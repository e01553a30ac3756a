import { setLanguage, switchLanguage } from '@shop/i18n';
import type { ReviewFilter, ReviewPage } from '@shop/domain';
import { installFakeObserver, showShare } from '@shop/page-blocks/fake-observer';
import { businessError, offline, type FakeResponses } from '@shop/shell-contract/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { open, productHeading } from '../testing/open-product';
import { backpack } from '../testing/product-fixture';
import { pageOf, review, summary } from '../testing/review-fixture';

beforeAll(installFakeObserver);
afterEach(() => {
  jest.restoreAllMocks();
  act(() => setLanguage('zh-CN'));
});

const region = async () => within(await screen.findByRole('region', { name: '商品评价' }));
const listing = (answer: (filter: ReviewFilter, after: string | null) => ReviewPage) => ({
  'review.list': (_id: string, filter: ReviewFilter, after: string | null) => answer(filter, after),
});

async function openBlock(responses: FakeResponses) {
  const shell = open({ responses });
  await productHeading();
  await showShare(1);
  return { shell, block: await region() };
}

async function openList(
  responses: FakeResponses,
  { query = {}, uid = 'u1' as string | null } = {},
) {
  const shell = open({ query: { id: 'p1', tab: 'reviews', ...query }, uid, responses });
  await screen.findByRole('heading', { level: 1, name: '商品评价' });
  await showShare(1);
  return shell;
}
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const rows = () => screen.getAllByRole('article');
const callsOf = (shell: ReturnType<typeof open>, method: string) =>
  shell.calls
    .filter((call) => call.object === 'review' && call.method === method)
    .map(({ params }) => params);

describe('the judgement block of the product page [1.06]', () => {
  it('shows average and number at once, and loads the reviews when it comes near', async () => {
    const shell = open({ responses: listing(() => pageOf([review(1), review(2), review(3)])) });
    await productHeading();
    const block = await region();
    expect(block.getByRole('link', { name: /评价\s?9.*4\.2 分，满分 5 分/ })).toBeTruthy();
    expect(callsOf(shell, 'list')).toEqual([]);
    await showShare(1);
    expect(block.getByText('4.8')).toBeTruthy();
    expect(block.getByText('100 条评价')).toBeTruthy();
    expect(block.getAllByRole('article')).toHaveLength(2);
    const links = block
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    const all = '/pages/pdp/pdp?id=p1&tab=reviews';
    expect(links.slice(1)).toEqual([
      ['好评 96', `${all}&filter=good`],
      ['中评 2', `${all}&filter=fair`],
      ['差评 2', `${all}&filter=poor`],
      ['有图 31', `${all}&filter=photos`],
      ['追评 5', `${all}&filter=appended`],
      ['查看全部 100 条评价', all],
    ]);
  });

  it('says that there are none, without a request', async () => {
    const none = backpack();
    none.product = { ...none.product, ratingSum: 0, ratingCount: 0 };
    const shell = open({ answer: () => none });
    await productHeading();
    await showShare(1);
    expect((await region()).getByText('暂无评价')).toBeTruthy();
    expect(callsOf(shell, 'list')).toEqual([]);
  });

  it('loads again after an error', async () => {
    let isDown = true;
    const { block } = await openBlock(
      listing(() => {
        if (isDown) throw offline();
        return pageOf([review(1)]);
      }),
    );
    isDown = false;
    await act(async () => fireEvent.click(block.getByText('加载失败，点击重试')));
    expect(block.getAllByRole('article')).toHaveLength(1);
  });
});

describe('the list of all reviews [1.06]', () => {
  it('shows the parts of a review', async () => {
    const at = Date.UTC(2024, 10, 22, 17);
    await openList(
      listing(() =>
        pageOf([
          review(1, {
            photos: ['/a.webp', '/b.webp'],
            append: {
              text: '一个月了，没坏',
              textEn: null,
              photos: ['/c.webp'],
              at: at + 30 * 86_400_000,
            },
            reply: { text: '谢谢喜欢', textEn: null, at },
            helpfulCount: 48,
          }),
          review(2, { author: null, isVerified: false, stars: 2, text: '' }),
        ]),
      ),
    );
    const [first, second] = rows();
    for (const text of ['林**', '已购', '2024年11月23日', '绯红 / 20L', '评价 1', '商家回复'])
      expect(within(first!).getByText(text)).toBeTruthy();
    for (const text of ['谢谢喜欢', '一个月了，没坏', '30 天后追评', '有用 48'])
      expect(within(first!).getByText(text)).toBeTruthy();
    expect(within(first!).getByRole('img', { name: '4 分，满分 5 分' })).toBeTruthy();
    const photos = within(first!).getByRole('list', { name: '林**的评价图片' });
    expect(within(photos).getAllByRole('button')).toHaveLength(2);
    const appended = within(first!).getByRole('list', { name: '林**的追评图片' });
    expect(within(appended).getAllByRole('button')).toHaveLength(1);
    expect(within(second!).getByText('匿名用户')).toBeTruthy();
    expect(within(second!).queryByText('已购')).toBeNull();
  });

  it('reads the filter from the address and writes a new one into it', async () => {
    const shell = await openList(
      listing(() => pageOf([review(1)])),
      { query: { filter: 'poor' } },
    );
    expect(callsOf(shell, 'list')).toEqual([['p1', 'poor', null]]);
    expect(screen.getByRole('button', { name: '差评 2' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await press('有图 31');
    await press('全部');
    expect(shell.navigations.map(({ to }) => to)).toEqual([
      { id: 'p1', tab: 'reviews', filter: 'photos' },
      { id: 'p1', tab: 'reviews', filter: undefined },
    ]);
  });

  it('loads page after page', async () => {
    const shell = await openList(
      listing((_filter, after) =>
        after === null ? pageOf([review(1)], { next: '9-a' }) : pageOf([review(2)]),
      ),
    );
    await press('上拉加载更多');
    expect(rows()).toHaveLength(2);
    expect(callsOf(shell, 'list').at(-1)).toEqual(['p1', 'all', '9-a']);
    expect(screen.getByRole('button', { name: '没有更多了' })).toBeTruthy();
  });

  it('says that a filter has no reviews, and leads to all of them', async () => {
    const shell = await openList(
      listing(() => pageOf([])),
      { query: { filter: 'fair' } },
    );
    await press('看全部评价');
    expect(shell.navigations.map(({ to }) => to)).toEqual([
      { id: 'p1', tab: 'reviews', filter: undefined },
    ]);
  });

  it('says that the product has no reviews', async () => {
    const none = { ...summary, count: 0, average: null };
    await openList(listing(() => pageOf([], { summary: none })));
    expect(screen.getByText('暂无评价')).toBeTruthy();
    expect(screen.queryByRole('group', { name: '评价筛选' })).toBeNull();
  });

  it('offers another attempt when it did not load', async () => {
    let isDown = true;
    await openList(
      listing(() => {
        if (isDown) throw offline();
        return pageOf([review(1)]);
      }),
    );
    expect(screen.getByRole('alert').textContent).toContain('评价加载失败');
    isDown = false;
    await press('重试');
    expect(rows()).toHaveLength(1);
  });

  it('cuts a long text until it is unfolded', async () => {
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    await openList(listing(() => pageOf([review(1, { text: '很长'.repeat(250) })])));
    height.mockRestore();
    expect(screen.getByRole('button', { name: '展开' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    await press('展开');
    expect(screen.getByRole('button', { name: '收起' })).toBeTruthy();
  });

  it('leads back to the sections of the product', async () => {
    const shell = await openList(listing(() => pageOf([review(1)])));
    await press('详情');
    expect(shell.navigations).toEqual([
      { method: 'replaceQuery', to: { id: 'p1', tab: 'detail', filter: undefined } },
    ]);
  });

  it('speaks English, and shows the translation of an imported review', async () => {
    await openList(
      listing(() => pageOf([review(1, { textEn: 'Sturdy' }), review(2, { author: null })])),
    );
    await act(() => switchLanguage('en'));
    expect(screen.getByText('Sturdy')).toBeTruthy();
    expect(screen.getByText('Anonymous')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Follow-ups 5' })).toBeTruthy();
    expect(screen.getAllByText('Crimson / 20L')).toHaveLength(2);
  });
});

describe('the opinion of a shopper', () => {
  const opinions = {
    ...listing(() => pageOf([review(1, { helpfulCount: 4 })])),
    'review.setHelpful': (_id: string, isHelpful: boolean) => ({
      helpfulCount: isHelpful ? 5 : 4,
      isHelpful,
    }),
    'review.report': () => ({ id: 'r1' }),
  };

  it('marks a review as helpful, and takes it back', async () => {
    const shell = await openList(opinions);
    await press('有用\u00a04');
    const button = screen.getByRole('button', { name: '有用\u00a05' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await press('有用\u00a05');
    expect(screen.getByRole('button', { name: '有用\u00a04' })).toBeTruthy();
    expect(callsOf(shell, 'setHelpful')).toEqual([
      ['r1', true],
      ['r1', false],
    ]);
  });

  it('asks a guest to log in, and goes on after it', async () => {
    const shell = await openList(opinions, { uid: null });
    shell.loginResult = false;
    await press('有用\u00a04');
    expect(callsOf(shell, 'setHelpful')).toEqual([]);
    shell.loginResult = true;
    await press('有用\u00a04');
    expect(shell.loginReasons).toEqual(['登录后标记有用', '登录后标记有用']);
    expect(callsOf(shell, 'setHelpful')).toEqual([['r1', true]]);
  });

  it('reports a review with a reason', async () => {
    const shell = await openList(opinions);
    await press('举报林**的评价');
    expect(callsOf(shell, 'report')).toEqual([]);
    shell.sheetResult = 'abuse';
    await press('举报林**的评价');
    expect(shell.sheets[0]).toEqual({
      title: '举报原因',
      keys: ['ads', 'abuse', 'false', 'privacy', 'other'],
    });
    expect(callsOf(shell, 'report')).toEqual([[{ reviewId: 'r1', reason: 'abuse' }]]);
    expect(shell.toasts).toEqual(['已收到举报，我们会尽快核实']);
  });

  it('shows a refusal and reads the reviews again', async () => {
    const shell = await openList({
      ...opinions,
      'review.setHelpful': () => {
        throw businessError('REVIEW_NOT_FOUND', '评价不存在或已被隐藏');
      },
    });
    await press('有用\u00a04');
    expect(shell.toasts).toEqual(['评价不存在或已被隐藏']);
    expect(callsOf(shell, 'list')).toHaveLength(2);
  });

  it('a list of six pages loses a hidden review, and is not read again by itself', async () => {
    const shell = await openList({
      ...listing((_filter, after) => {
        const at = Number(after ?? 1);
        return pageOf([review(at, { helpfulCount: at })], { next: at < 6 ? `${at + 1}` : null });
      }),
      'review.setHelpful': () => {
        throw businessError('REVIEW_NOT_FOUND', '评价不存在或已被隐藏');
      },
    });
    for (let page = 2; page <= 6; page += 1) await press('上拉加载更多');
    await press('有用\u00a04');
    expect(rows()).toHaveLength(5);
    const later = Date.now() + 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(callsOf(shell, 'list')).toHaveLength(6);
  });

  it('the author neither marks nor reports the own review', async () => {
    await openList(listing(() => pageOf([review(1, { isOwn: true, helpfulCount: 3 })])));
    expect(screen.getByText(/^有用.3$/).tagName).toBe('P');
    expect(screen.queryByRole('button', { name: /举报/ })).toBeNull();
  });
});
