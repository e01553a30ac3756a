import { switchLanguage, setLanguage } from '@shop/i18n';
import { act, render, screen } from '@testing-library/react';
import { BarAction } from './bundled/index';
import { IconButton, Price, SectionTabs, TabBar } from './index';

afterEach(() => act(() => setLanguage('zh-CN')));

it.each([
  [
    'zh-CN',
    ['购物车，3\u00a0条待处理', '客服，3\u00a0条待处理', '待付款，3', '订单，3\u00a0条待处理'],
    '¥239，原价 ¥299',
  ],
  [
    'en',
    ['购物车, 3\u00a0waiting', '客服, 3\u00a0waiting', '待付款, 3', '订单, 3\u00a0waiting'],
    '¥239, was ¥299',
  ],
] as const)(
  'a label and its number have one accessible name in %s',
  async (language, counted, price) => {
    await switchLanguage(language);
    render(
      <>
        <IconButton label="购物车" badge={3}>
          o
        </IconButton>
        <BarAction label="客服" icon={null} badge={3} />
        <SectionTabs
          label="状态"
          items={[{ key: 'due', label: '待付款', count: 3 }]}
          value="due"
          onChange={() => {}}
        />
        <TabBar
          items={[{ href: '/orders', label: '订单', icon: 'orders', badge: 3 }]}
          selected={0}
        />
        <Price cents={23_900} was={29_900} />
      </>,
    );
    expect(
      [...screen.getAllByRole('button'), screen.getByRole('link')].map((element) =>
        element.getAttribute('aria-label'),
      ),
    ).toEqual(counted);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(price);
  },
);
