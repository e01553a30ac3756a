import { setLanguage } from '@shop/i18n';
import {
  setHighContrast,
  setUid,
  setVoucherPlatform,
  type Mount,
  type MountContext,
  type MountedPage,
} from '@shop/shell-contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { go, hasButton, muteErrors, open, retry, settle } from '../../testing/open-pages';
import { orders, product } from '../../testing/releases';
import { pageOfMount } from './page-of-mount';

muteErrors();

interface Probe {
  mount: Mount;
  /** Calls of the page's functions and listeners, in order. */
  calls: string[];
  /** The context of the latest mount. */
  context: MountContext;
}

/** A page without React that counts the clicks of its button. */
function probe(override: (context: MountContext) => Partial<MountedPage> = () => ({})): Probe {
  const state: Probe = {
    calls: [],
    context: undefined as unknown as MountContext,
    mount(element, context) {
      state.calls.push(`mount ${context.path}`);
      state.context = context;
      const button = document.createElement('button');
      let count = 0;
      const render = () => {
        button.textContent = `${context.language} ${context.theme} ${count}`;
      };
      button.onclick = () => {
        count += 1;
        render();
      };
      render();
      element.append(button);
      return {
        update() {
          state.calls.push('update');
          render();
        },
        unmount() {
          state.calls.push(`unmount ${element.isConnected}`);
        },
        ...override(context),
      };
    },
  };
  return state;
}

const openWith = async (mount: Mount, first = '/', path = first) => {
  const shop = open({ [path]: [pageOfMount(mount)] }, first);
  await settle();
  return shop;
};
const hasErrorCard = () => screen.queryByRole('alert') !== null;

afterEach(() =>
  act(async () => {
    setLanguage('zh-CN');
    setHighContrast(false);
  }),
);

describe('a page without React', () => {
  it('mounts with the query and title of its address', async () => {
    const { mount, calls } = probe((context) => {
      expect({ ...context.query }).toEqual({ id: '7' });
      expect(context.title).toBe(product);
      return {};
    });
    await openWith(mount, `${product}?id=7`, product);
    expect(calls).toEqual([`mount ${product}`]);
    expect(hasButton('zh-CN normal 0')).toBe(true);
  });

  it('keeps its elements while another page is open, and hears of both', async () => {
    const state = probe(({ lifecycle }) => {
      lifecycle.onShow(({ cause }) => state.calls.push(cause));
      lifecycle.onHide(() => state.calls.push('hide'));
      return {};
    });
    const { navigator } = await openWith(state.mount);
    const button = screen.getByRole('button', { name: 'zh-CN normal 0' });
    fireEvent.click(button);
    await go(() => state.context.navigator.navigateTo(product));
    await go(() => navigator.back());
    expect(screen.getByRole('button', { name: 'zh-CN normal 1' })).toBe(button);
    expect(state.calls).toEqual(['mount /', 'load', 'hide', 'back']);
  });

  it('unmounts once when it is closed while it is shown', async () => {
    const { mount, calls } = probe(({ lifecycle }) => {
      lifecycle.onUnload(() => calls.push('unload'));
      return {};
    });
    const { navigator } = open({ [product]: [pageOfMount(mount)] });
    await settle();
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.back());
    await settle();
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['mount', 'unload', 'unmount']);
  });

  it('unmounts once when it is closed while it is hidden', async () => {
    const { mount, calls } = probe();
    const { navigator } = await openWith(mount, product);
    await go(() => navigator.navigateTo('/pages/mine/about'));
    expect(calls).toHaveLength(1);
    await go(() => navigator.reLaunch(orders));
    await settle();
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['mount', 'unmount']);
  });

  it('is updated when the language or the theme changes, and by nothing else', async () => {
    const { mount, calls } = probe();
    await openWith(mount);
    await act(async () => setLanguage('en'));
    await act(async () => setHighContrast(true));
    expect(hasButton('en high-contrast 0')).toBe(true);
    await act(async () => setUid('u1'));
    expect(calls).toEqual(['mount /', 'update', 'update']);
  });

  it('changes the language and the theme of the document', async () => {
    const state = probe();
    await openWith(state.mount);
    const { context } = state;
    await act(async () => context.setTheme('high-contrast'));
    await act(async () => context.setLanguage('en'));
    expect([context.language, context.theme]).toEqual(['en', 'high-contrast']);
  });

  it('reads the global state, and hears of changes until it is closed', async () => {
    const codes: string[] = [];
    const state = probe(({ store }) => {
      store.subscribe(() => codes.push(store.snapshot().voucherPlatform));
      return {};
    });
    const { navigator } = open({ [product]: [pageOfMount(state.mount)] });
    await settle();
    await go(() => navigator.navigateTo(product));
    await act(async () => state.context.store.setVoucherPlatform('a'));
    const { snapshot } = state.context.store;
    expect(snapshot()).toBe(snapshot());
    await go(() => navigator.back());
    await settle();
    await act(async () => setVoucherPlatform('b'));
    expect(codes).toEqual(['a']);
  });
});

describe('a page without React that fails', () => {
  it.each<[string, Mount]>([
    [
      'throws in mount',
      () => {
        throw new Error('of the page');
      },
    ],
    ['returns nothing', (() => undefined) as unknown as Mount],
    ['returns a promise', (async () => ({ unmount() {} })) as unknown as Mount],
  ])('shows the error card when it %s, and mounts again after a retry', async (_case, fails) => {
    const works = probe();
    let mount = fails;
    await openWith((element, context) => mount(element, context));
    expect(hasErrorCard()).toBe(true);
    mount = works.mount;
    await retry();
    expect(hasErrorCard()).toBe(false);
    expect(works.calls).toEqual(['mount /']);
  });

  it('shows the error card when it reports an error, unmounts once and mounts again', async () => {
    const state = probe();
    await openWith(state.mount);
    await act(async () => state.context.fail(new Error('of the page')));
    expect(hasErrorCard()).toBe(true);
    await retry();
    expect(state.calls).toEqual(['mount /', 'unmount false', 'mount /']);
    expect(hasButton('zh-CN normal 0')).toBe(true);
  });

  it('shows the error card when update throws', async () => {
    const throws = () => {
      throw new Error('of the page');
    };
    await openWith(probe(() => ({ update: throws })).mount);
    await act(async () => setLanguage('en'));
    expect(hasErrorCard()).toBe(true);
    await act(async () => setLanguage('zh-CN'));
    await retry();
    expect(hasErrorCard()).toBe(false);
  });

  it('shows the error card when a listener of the store throws', async () => {
    const state = probe(({ store }) => {
      store.subscribe(() => {
        throw new Error('of the page');
      });
      return {};
    });
    await openWith(state.mount);
    await act(async () => setVoucherPlatform('c'));
    expect(hasErrorCard()).toBe(true);
    expect(state.calls).toEqual(['mount /', 'unmount false']);
  });

  it('reports an error of unmount and closes all the same', async () => {
    const reported: unknown[] = [];
    globalThis.reportError = (error) => void reported.push(error);
    const error = new Error('of the page');
    const { mount } = probe(() => ({
      unmount() {
        throw error;
      },
    }));
    const { navigator } = open({ [product]: [pageOfMount(mount)] });
    await settle();
    await go(() => navigator.navigateTo(product));
    await go(() => navigator.back());
    await settle();
    expect(reported).toEqual([error]);
    expect(hasButton('/ 0')).toBe(true);
  });
});
