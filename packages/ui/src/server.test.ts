import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import * as ui from './index';
import * as later from './later/index';

const noop = () => {};
const child = createElement('p', null, '内容');

/** What each part needs at least; a part that is not named here is not part of the face, or the test fails. */
const props: Record<string, object> = {
  AppFrame: { top: 'top', left: 'left', tabBar: 'tabs', children: child }, Avatar: { name: '知夏' }, Badge: { children: '新' }, CountBadge: { count: 3 },
  Banner: { href: '/', title: '周末', image: '/b.webp', imageWide: '/w.webp', text: '满减', action: '去看看' }, CategoryGrid: { label: '分类', children: child }, CategoryTile: { href: '/', label: '数码', image: '/c.webp' },
  PlatformRow: { label: '平台', children: child }, PlatformTile: { label: '本店' }, BarAction: { icon: null, label: '客服' }, BarSpace: { children: child }, BottomBar: { children: child },
  Button: { children: '领取', busy: true }, IconButton: { label: '更多', children: child }, Card: { children: child, rows: true }, KeyValueRow: { label: '应付', children: '1' }, KeyValues: { children: null }, Row: { label: '客服', href: '/' },
  SectionHead: { title: '好券', more: { href: '/' } }, Stack: { children: child }, Carousel: { label: '活动', children: [child, child].map((element, key) => createElement('div', { key }, element)) }, Checkbox: { checked: true, onChange: noop, children: '同意' }, Switch: { checked: true, onChange: noop, label: '高对比度' },
  Chip: { children: '全部', on: true }, ChipRow: { label: '平台', children: child }, Countdown: { until: 1000 }, Dialog: { open: true, onClose: noop, title: '提示', children: child }, NoticeDialog: { open: true, content: '好', onConfirm: noop, onCancel: noop },
  Field: { label: '昵称', error: '请输入昵称' }, FieldFrame: { label: '地区', children: () => child }, Ring: {}, TextArea: { label: '备注' }, Gallery: { label: '图片', pictures: [{ src: '/1', alt: '一' }, { src: '/2', alt: '二' }] }, VisuallyHidden: { children: '隐' },
  Link: { href: '/' }, LinkProvider: { onNavigate: noop, children: child }, LoadMore: { state: 'more', onMore: noop }, Meter: { percent: 40 }, OptionGroup: { label: '颜色', options: [{ value: '红', swatch: '#f00' }], value: '红', onChange: noop }, Swatch: { colour: '#f00' },
  NoticeLine: { children: '已到达' }, OrderCard: { number: '1', status: '待付款', tone: 'red', children: child }, OrderLine: { image: '/1', title: '背包', priceCents: 100 }, Steps: { names: ['提交', '付款'], current: 1 },
  PictureHeader: { title: '商品详情', onBack: noop, actions: () => child }, HeaderPanel: { colour: 'red' }, PageHeader: { title: '首页', colour: 'red', panel: true, compact: child, children: child }, PageState: { kind: 'error', title: '没有加载出来', onRetry: noop }, Price: { cents: 1290 }, ProductCard: { href: '/', title: '耳机', image: '/1', priceCents: 100 }, ProductGrid: { children: child },
  Rating: { value: 4 }, RatingSummary: { average: 4.8, count: 3, percents: [90, 10, 0, 0, 0] }, SearchLink: { href: '/', text: '围巾' }, SearchPill: { value: '', onChange: noop, onSearch: noop }, SectionTabs: { label: '状态', items: [{ key: 'a', label: '全部' }], value: 'a', onChange: noop },
  SegmentedControl: { label: '类型', options: [{ value: 'a', label: '券' }], value: 'a', onChange: noop }, Sheet: { open: true, onClose: noop, title: '规格', children: child }, Skeleton: { kind: 'home' }, Stepper: { label: '数量', value: 1, max: 3, onChange: noop },
  DemoStrip: {}, OfflineStrip: { clock: '09:26' }, TabBar: { items: [{ href: '/', label: '首页', icon: 'home' }], selected: 0 }, TabIcon: { name: 'home' }, LoadingBox: {}, Toast: { message: '已领取' },
  VoucherCard: { tone: 'red', value: { word: '免邮' }, threshold: '满¥39可用', platform: { name: '本店' }, title: '券' }, VoucherMini: { tone: 'red', value: { number: '40' }, name: '券' }, VoucherMiniAction: { children: '领取' }, VoucherStrip: { label: '券', children: child }, VoucherTag: { children: '满减' },
  ActionSheet: { open: true, title: '更换头像', actions: [{ key: 'camera', label: '拍照' }], onChoose: noop, onClose: noop }, DatePicker: { label: '出生日期', value: '2026-11-21', onChange: noop }, TimePicker: { label: '送达时间', value: '', onChange: noop },
  ImageChoice: { label: '图片', images: [{ key: 'a', src: '/1' }], onAdd: noop, onRemove: noop, onRetry: noop }, PullToRefresh: { onRefresh: noop, children: child },
};
const components = Object.entries({ ...ui, ...later }).filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function') as [string, ComponentType<object>][];

describe('on a server', () => {
  it('there is no window here', () => {
    expect(typeof window).toBe('undefined');
  });

  it.each(components)('%s renders', (name, component) => {
    expect(props).toHaveProperty(name);
    expect(() => renderToString(createElement(component, props[name]))).not.toThrow();
  });

  it.each(['home', 'list', 'detail', 'form', 'profile'] as const)('the skeleton of a %s page says that it waits', (kind) => {
    const html = renderToString(createElement(ui.Skeleton, { kind }));
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('加载中...');
  });

  it('needs no inline style, so that a strict content policy changes nothing', () => {
    for (const [name, component] of components) expect([name, renderToString(createElement(component, props[name])).includes('style="')]).toEqual([name, false]);
  });
});
