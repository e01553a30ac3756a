import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { faultEvent } from '../telemetry/report-fault';
import {
  go,
  muteErrors,
  open,
  Page,
  advance,
  retry,
  hasButton,
  settle,
} from '../testing/open-pages';
import { about, product } from '../testing/releases';

muteErrors();

describe('a page that throws', () => {
  it('shows an error, renders again after a retry and keeps other pages', async () => {
    let broken = true;
    const Breaks = () => {
      if (broken) throw new Error('of the page');
      return <Page />;
    };
    const { navigator } = open({ [product]: [Breaks] });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: '/ 0' }));
    await go(() => navigator.navigateTo(product));
    expect(screen.getByRole('alert').textContent).toContain('页面出了点问题');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(product);
    broken = false;
    await retry();
    expect(hasButton(`${product} 0`)).toBe(true);
    await go(() => navigator.back());
    expect(hasButton('/ 1')).toBe(true);
  });

  it('offers the way home after three errors within a minute, then a retry again', async () => {
    jest.useFakeTimers();
    const Breaks = () => {
      throw new Error('of the page');
    };
    const { navigator } = open({ [product]: [Breaks] });
    await settle();
    await go(() => navigator.navigateTo(product));
    await retry();
    expect(screen.queryByRole('link', { name: '返回首页' })).toBeNull();
    await retry();
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    expect(hasButton('重试')).toBe(false);
    await go(() => navigator.navigateTo(about));
    await advance(60_000);
    await go(async () => {
      void navigator.back();
      await jest.advanceTimersByTimeAsync(10);
    });
    expect(hasButton('重试')).toBe(true);
  });

  it('reports each fault once with remote and stage, and focuses the error', async () => {
    const reported: unknown[] = [];
    const listen = (event: Event) => {
      reported.push((event as CustomEvent).detail);
    };
    addEventListener(faultEvent, listen);
    const Breaks = () => {
      throw new Error('of the page');
    };
    const { navigator } = open({
      [product]: [Breaks, { kind: 'unreachable', stage: 'entry' }, Page],
    });
    await settle();
    await go(() => navigator.navigateTo(product));
    expect(
      document.activeElement?.contains(screen.getByRole('alert')) &&
        document.activeElement !== document.body,
    ).toBe(true);
    await retry();
    await retry();
    removeEventListener(faultEvent, listen);
    const pdp = { remote: 'pdp', version: 'b1' };
    expect(reported).toEqual([
      { ...pdp, stage: 'render', code: 'broken' },
      { ...pdp, stage: 'entry', code: 'unreachable' },
    ]);
  });

  it('shows the error when it throws after a tap', async () => {
    const Trap = () => {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('of the tap');
      return <button onClick={() => setBroken(true)}>trap</button>;
    };
    open({ '/': [Trap] });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'trap' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    await retry();
    expect(hasButton('trap')).toBe(true);
  });
});
