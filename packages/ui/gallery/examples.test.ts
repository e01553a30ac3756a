import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import * as ui from '../src/index';
import * as later from '../src/lazy/index';
import { addressOf, readView, type View } from './address';
import { examples, groups } from './examples';

const components = Object.entries({ ...ui, ...later })
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name]) => name);
const rows = Object.entries(examples).flatMap(([name, states]) =>
  Object.entries(states).map(([state, example]) => ({
    name,
    state,
    html: () => renderToString(createElement(Fragment, null, example)),
  })),
);

it('there is an example of every component, in one of the groups', () => {
  expect(Object.keys(examples).sort()).toEqual(components.sort());
  expect(groups.flatMap(({ names }) => names).sort()).toEqual(components.sort());
});

describe('on a server', () => {
  it('there is no window here', () => {
    expect(typeof window).toBe('undefined');
  });

  it.each(rows)(
    '$name, $state is rendered without inline style, so that a strict content policy changes nothing',
    ({ html }) => {
      expect(html()).not.toContain('style="');
    },
  );

  it.each(['home', 'list', 'detail', 'form', 'profile', 'feed'] as const)(
    'the skeleton of a %s page says that it waits',
    (kind) => {
      const html = renderToString(createElement(ui.Skeleton, { kind }));
      expect(html).toContain('aria-busy="true"');
      expect(html).toContain('加载中...');
    },
  );
});

it.each<[string, View]>([
  ['', { part: null, contrast: 'normal', width: 'full', framed: false }],
  [
    '?part=DatePicker&contrast=high',
    { part: 'DatePicker', contrast: 'high', width: 'full', framed: false },
  ],
  ['?width=320', { part: null, contrast: 'normal', width: '320', framed: false }],
  ['?framed=', { part: null, contrast: 'normal', width: 'full', framed: true }],
])('the address %j says what is shown', (address, view) => {
  expect(readView(address)).toEqual(view);
  expect(addressOf(view)).toBe(address || '?');
});

it('an address that names nothing of ours shows everything', () => {
  expect(readView('?part=toString&contrast=low&width=1')).toEqual({
    part: null,
    contrast: 'normal',
    width: 'full',
    framed: false,
  });
});
