import { detectLanguage } from './languages';
import { localText } from './local-text';

it('localText() picks the language and falls back to Chinese', () => {
  const bear = { titleZh: '小熊', titleEn: 'Bear' };
  expect([
    localText(bear, 'title', 'en'),
    localText(bear, 'title', 'zh-CN'),
    localText({ nameZh: '本店', nameEn: '' }, 'name', 'en'),
  ]).toEqual(['Bear', '小熊', '本店']);
});

it('localText() reads a translation beside a field without a suffix', () => {
  const red = { value: '绯红', valueEn: 'Crimson' };
  expect([
    localText(red, 'value', 'en'),
    localText(red, 'value', 'zh-CN'),
    localText({ value: '绯红' }, 'value', 'en'),
  ]).toEqual(['Crimson', '绯红', '绯红']);
});

it('localText() drops controls that would turn the rest of a sentence', () => {
  const turned = { titleZh: '\u202E熊小\u202C', titleEn: 'Be\u2066ar' };
  expect([localText(turned, 'title', 'zh-CN'), localText(turned, 'title', 'en')]).toEqual([
    '熊小',
    'Bear',
  ]);
  expect(localText({ titleZh: 'שלום', titleEn: '' }, 'title', 'en')).toBe('שלום');
});

it.each([
  ['', '', 'zh-CN'],
  ['?lang=en', '', 'en'],
  ['?lang=en', 'language=zh-CN', 'en'],
  ['', 'a=b; language=en', 'en'],
  ['?lang=fr', 'language=en', 'en'],
  ['?lang=', 'language=%00', 'zh-CN'],
  ['', 'xlanguage=en', 'zh-CN'],
  ['?a=1&lang=en&lang=zh-CN', '', 'en'],
  ['', 'language=zh-CN; visit-language=en', 'en'],
  ['?lang=zh-CN', 'visit-language=en', 'zh-CN'],
  ['', 'visit-language=; language=en', 'en'],
])('detectLanguage(%j, %j) returns %s', (search, cookies, language) => {
  expect(detectLanguage(search, cookies)).toBe(language);
});
