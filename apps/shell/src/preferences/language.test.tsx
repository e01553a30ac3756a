import { language, setLanguage } from '@shop/i18n';
import { persistLanguage, startLanguage } from './language';

const visit = (address: string) => {
  history.replaceState(null, '', address);
  startLanguage();
};
const kept = () => document.cookie;

beforeEach(() => {
  for (const name of ['language', 'visit-language']) document.cookie = `${name}=; Max-Age=0`;
  visit('/');
});

it('starts in Chinese, the chosen language or the one of the address', () => {
  expect([language(), document.documentElement.lang]).toEqual(['zh-CN', 'zh-CN']);
  document.cookie = 'language=en';
  visit('/');
  expect([language(), document.documentElement.lang]).toEqual(['en', 'en']);
  visit('/?lang=zh-CN');
  expect([language(), document.documentElement.lang]).toEqual(['zh-CN', 'zh-CN']);
});

it('keeps the language of the address for the visit and a choice for a year', () => {
  visit('/?lang=en');
  visit('/?lang=fr');
  visit('/');
  expect([language(), kept()]).toEqual(['en', 'visit-language=en']);
  visit('/?lang=en');
  const queries: object[] = [];
  persistLanguage((query) => {
    queries.push(query);
  });
  setLanguage('zh-CN');
  expect([kept(), document.documentElement.lang]).toEqual(['language=zh-CN', 'zh-CN']);
  expect(queries).toEqual([{}]);
});

it('removes only the language from the address after a choice', () => {
  const queries: object[] = [];
  persistLanguage((query) => {
    queries.push(query);
  });
  visit('/?cat=3');
  setLanguage('en');
  visit('/?cat=3&lang=zh-CN&ref=a');
  setLanguage('en');
  expect(queries).toContainEqual({ cat: '3', ref: 'a' });
  expect(queries.some((query) => !('ref' in query) && 'cat' in query)).toBe(false);
});
