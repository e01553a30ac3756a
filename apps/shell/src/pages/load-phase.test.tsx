import { act, render, screen } from '@testing-library/react';
import type { LoadedPage } from '../remotes/page-fault';
import { PageHost, useLoadPhase } from './page-host';

const Phase = ({ host, isInHtml }: { host: PageHost; isInHtml: boolean }) => (
  <output>{useLoadPhase(host, isInHtml)}</output>
);
const phase = () => screen.getByRole('status').textContent;

async function load(isInHtml: boolean, loaded: LoadedPage): Promise<PageHost> {
  const host = new PageHost(
    () => Promise.resolve(loaded),
    () => {},
    isInHtml,
  );
  render(<Phase host={host} isInHtml={isInHtml} />);
  await act(async () => {
    host.start();
    await host.firstLoad;
  });
  return host;
}

it('a page in the HTML counts as shown when its code is loaded but not hydrated', async () => {
  await load(true, { Component: () => null });
  expect(phase()).toBe('shown');
});

it('a page in the HTML that fails counts as failed', async () => {
  await load(true, { fault: { kind: 'unreachable', stage: 'entry' } });
  expect(phase()).toBe('failed');
});

it('a page that the browser renders counts as loaded until its first render', async () => {
  const host = await load(false, { Component: () => null });
  expect(phase()).toBe('loaded');
  act(() => host.arrived());
  expect(phase()).toBe('shown');
});
