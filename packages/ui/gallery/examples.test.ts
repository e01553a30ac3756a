import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import * as ui from '../src/index';
import * as bundled from '../src/bundled/index';
import { viewUrl, readView, type View } from './view';
import { examples, groups } from './examples';

const components = Object.entries({ ...ui, ...bundled })
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name]) => name);
const rows = Object.entries(examples).flatMap(([name, states]) =>
  Object.entries(states).map(([state, example]) => ({
    name,
    state,
    html: () => renderToString(createElement(Fragment, null, example)),
  })),
);

it('every component has an example and belongs to one group', () => {
  expect(Object.keys(examples).sort()).toEqual(components.sort());
  expect(groups.flatMap(({ names }) => names).sort()).toEqual(components.sort());
});

describe('on a server', () => {
  it('this test runs without a window', () => {
    expect(typeof window).toBe('undefined');
  });

  it.each(rows)(
    '$name, $state renders without inline styles, which a strict content policy forbids',
    ({ html }) => {
      expect(html()).not.toContain('style="');
    },
  );

  it.each(['home', 'list', 'detail', 'form', 'profile', 'feed', 'search'] as const)(
    'the skeleton of a %s page announces that it is loading',
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
])('the query %j and its view convert into each other', (search, view) => {
  expect(readView(search)).toEqual(view);
  expect(viewUrl(view)).toBe(search || '?');
});

it('unknown values in the query show everything', () => {
  expect(readView('?part=toString&contrast=low&width=1')).toEqual({
    part: null,
    contrast: 'normal',
    width: 'full',
    framed: false,
  });
});
