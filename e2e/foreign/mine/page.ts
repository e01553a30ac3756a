/**
 * The pages of `mine` without React: `/pages/mine/about` opens above `/pages/tabBar/mine/mine`.
 */
import type { Mount, MountContext } from '@shop/shell-contract';

const chinese = {
  title: '我的',
  greeting: '你好，游客',
  member: '你好，会员',
  login: '登录',
  orders: '订单数：',
  failed: '订单暂时无法加载',
  language: 'English',
  contrast: '高对比度',
  about: '关于我们',
  back: '返回我的',
  wish: '备注',
};
const english: typeof chinese = {
  title: 'Account',
  greeting: 'Hello, guest',
  member: 'Hello, member',
  login: 'Log in',
  orders: 'Orders: ',
  failed: 'Your orders cannot be loaded now',
  language: '中文',
  contrast: 'High contrast',
  about: 'About us',
  back: 'Back to my page',
  wish: 'Note',
};

export const mount: Mount = (element, context) => {
  const view = context.path === '/pages/mine/about' ? aboutView(context) : mineView(context);
  Object.assign(element.style, { display: 'grid', gap: '12px', padding: '12px' });
  element.append(...view.elements);
  view.update();
  return { update: () => view.update(), unmount: () => element.replaceChildren() };
};

interface View {
  elements: HTMLElement[];
  update(): void;
}

const messagesOf = ({ language }: MountContext) => (language === 'en' ? english : chinese);

function aboutView(context: MountContext): View {
  const title = create('h1', {});
  const back = create('button', { onclick: () => void context.navigator.back() });
  return {
    elements: [title, back],
    update() {
      title.textContent = messagesOf(context).about;
      back.textContent = messagesOf(context).back;
    },
  };
}

function mineView(context: MountContext): View {
  const { baas, lifecycle, login, navigator, store } = context;
  // The page declares a header of its own.
  const title = create('h1', {});
  const greeting = create('h2', {});
  const orders = create('p', { role: 'status' });
  const loginButton = create('button', { onclick: () => void login.ensure() });
  const language = create('button', {
    onclick: () => void context.setLanguage(context.language === 'en' ? 'zh-CN' : 'en'),
  });
  const contrast = create('button', {
    onclick: () => context.setTheme(context.theme === 'normal' ? 'high-contrast' : 'normal'),
  });
  const about = create('button', {
    onclick: () => void navigator.navigateTo('/pages/mine/about'),
  });
  const wish = create('input', {});
  /** `unknown` for a guest and until the response is there. */
  let orderCount: number | 'unknown' | 'failed' = 'unknown';

  async function loadOrders(): Promise<void> {
    orderCount = store.snapshot().uid ? await countOrders() : 'unknown';
    update();
  }
  async function countOrders(): Promise<number | 'failed'> {
    try {
      const { counts } = await baas.callObject<{ counts: Record<string, number> }>(
        'order',
        'counts',
        [],
        { customUI: true },
      );
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    } catch {
      return 'failed';
    }
  }
  function orderLine(): string {
    const messages = messagesOf(context);
    if (orderCount === 'unknown') return '';
    return orderCount === 'failed' ? messages.failed : messages.orders + orderCount;
  }
  function update(): void {
    const messages = messagesOf(context);
    const { uid } = store.snapshot();
    title.textContent = messages.title;
    greeting.textContent = uid ? messages.member : messages.greeting;
    loginButton.textContent = messages.login;
    loginButton.hidden = uid !== null;
    orders.textContent = orderLine();
    language.textContent = messages.language;
    contrast.textContent = messages.contrast;
    contrast.ariaPressed = String(context.theme === 'high-contrast');
    about.textContent = messages.about;
    wish.ariaLabel = messages.wish;
  }
  let { uid } = store.snapshot();
  store.subscribe(() => {
    if (uid === store.snapshot().uid) return;
    uid = store.snapshot().uid;
    void loadOrders();
  });
  lifecycle.onShow(() => void loadOrders());
  return {
    elements: [title, greeting, orders, loginButton, language, contrast, about, wish],
    update,
  };
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  Object.assign(element.style, {
    minHeight: '44px',
    color: 'var(--ink-1)',
    background: 'var(--card)',
    border: '1px solid var(--line-control)',
  });
  return element;
}
