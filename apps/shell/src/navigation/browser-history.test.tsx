import { browserHistory } from './browser-history';

const entry = () => history.state as unknown;

beforeEach(() => history.replaceState(null, '', '/'));

it('reads path, query, fragment and state of the current entry', () => {
  history.replaceState({ usr: { stack: [] }, key: 'k', idx: 3 }, '', '/a?b=1#c');
  expect(browserHistory().location).toEqual({
    pathname: '/a',
    search: '?b=1',
    hash: '#c',
    state: { stack: [] },
  });
});

it.each([[null], [{ other: 1 }], ['text']])('reads the foreign state %j as null', (state) => {
  history.replaceState(state, '', '/');
  expect(browserHistory().location.state).toBeNull();
});

it('push adds an entry and replace changes it', () => {
  const { push, replace } = browserHistory();
  const { length } = history;
  push('/a?b=1', { page: 1 });
  expect([history.length, location.pathname + location.search, entry()]).toEqual([
    length + 1,
    '/a?b=1',
    { usr: { page: 1 } },
  ]);
  replace('/c', { page: 2 });
  expect([history.length, location.pathname, entry()]).toEqual([
    length + 1,
    '/c',
    { usr: { page: 2 } },
  ]);
});

it('reports the location of a popstate event until it is unsubscribed', () => {
  const reported: string[] = [];
  const stop = browserHistory().listen(({ pathname }) => reported.push(pathname));
  history.replaceState(null, '', '/back');
  dispatchEvent(new PopStateEvent('popstate'));
  stop();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(reported).toEqual(['/back']);
});

it('loads the document when the browser refuses another entry', () => {
  const assigned: string[] = [];
  const view = {
    location: { assign: (address: string) => assigned.push(address) },
    history: {
      state: null,
      pushState() {
        throw new DOMException('too many entries', 'SecurityError');
      },
    },
  } as unknown as Window;
  browserHistory(view).push('/a', {});
  expect(assigned).toEqual(['/a']);
});

it('throws when the state cannot be cloned', () => {
  const view = {
    history: {
      pushState() {
        throw new DOMException('not cloneable', 'DataCloneError');
      },
    },
  } as unknown as Window;
  expect(() => browserHistory(view).push('/a', {})).toThrow('not cloneable');
});
