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

it('begins in Chinese, in the language that was chosen, or in the one the address asks for', () => {
  expect([language(), document.documentElement.lang]).toEqual(['zh-CN', 'zh-CN']);
  document.cookie = 'language=en';
  visit('/');
  expect([language(), document.documentElement.lang]).toEqual(['en', 'en']);
  visit('/?lang=zh-CN');
  expect([language(), document.documentElement.lang]).toEqual(['zh-CN', 'zh-CN']);
});

it('what the address asks for is for this visit, at its other addresses too; what is chosen is kept', () => {
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

it('a choice leaves an address alone that asks for no language, and the rest of one that does', () => {
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
