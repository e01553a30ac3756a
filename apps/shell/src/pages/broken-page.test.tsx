import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { faultEvent } from '../telemetry/report-fault';
import { go, inSilence, open, Page, pass, retry, seen, settle } from '../testing/open-pages';
import { about, product } from '../testing/releases';

inSilence();

describe('a page that breaks', () => {
  it('breaks in its own place, and is there again after a retry; the pages beside it never notice', async () => {
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
    expect(seen(`${product} 0`)).toBe(true);
    await go(() => navigator.back());
    expect(seen('/ 1')).toBe(true);
  });

  it('three times within a minute leads home, until the minute is over', async () => {
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
    expect(seen('重试')).toBe(false);
    await go(() => navigator.navigateTo(about));
    await pass(60_000);
    await go(async () => {
      void navigator.back();
      await jest.advanceTimersByTimeAsync(10);
    });
    expect(seen('重试')).toBe(true);
  });

  it('tells of each fault once, whose it is and where it happened, and takes the focus', async () => {
    const told: unknown[] = [];
    const hear = (event: Event) => {
      told.push((event as CustomEvent).detail);
    };
    addEventListener(faultEvent, hear);
    const Breaks = () => {
      throw new Error('of the page');
    };
    const { navigator } = open({
      [product]: [Breaks, { kind: 'unreachable', stage: 'entry' }, Page],
    });
    await settle();
    await go(() => navigator.navigateTo(product));
    expect(
      document.activeElement!.contains(screen.getByRole('alert')) &&
        document.activeElement !== document.body,
    ).toBe(true);
    await retry();
    await retry();
    removeEventListener(faultEvent, hear);
    const pdp = { remote: 'pdp', version: 'b1' };
    expect(told).toEqual([
      { ...pdp, stage: 'render', code: 'broken' },
      { ...pdp, stage: 'entry', code: 'unreachable' },
    ]);
  });

  it('later, on a tap, does so as well', async () => {
    const Trap = () => {
      const [sprung, spring] = useState(false);
      if (sprung) throw new Error('of the tap');
      return <button onClick={() => spring(true)}>trap</button>;
    };
    open({ '/': [Trap] });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'trap' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    await retry();
    expect(seen('trap')).toBe(true);
  });
});
