import type { ImportPreview } from '@shop/domain';
import { setLanguage } from '@shop/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { t } from '../messages';
import { initLanguage } from '../messages/language';
import type { Answers } from '../testing/fake-backend';
import { callsOf, open, press, product, signIn } from '../testing/scene';

const change = {
  row: 2,
  skuId: 's1',
  productId: 'p1',
  titleZh: '手冲壶',
  titleEn: 'Pour-over kettle',
  optionText: '云白',
  optionTextEn: 'White',
};
const preview: ImportPreview = {
  rowCount: 1,
  problemCount: 0,
  problems: [],
  changes: [
    { ...change, column: 'price_yuan', from: 5_900, to: 4_900 },
    { ...change, column: 'was_yuan', from: null, to: 5_900 },
    { ...change, column: 'stock', from: 5, to: 50 },
  ],
  fingerprint: 'a'.repeat(64),
};
const wrong: ImportPreview = {
  ...preview,
  problemCount: 1,
  problems: [{ row: 2, column: 'stock', message: '库存为 0-99999 的整数' }],
  changes: [],
};
const text = 'sku_id,stock\ns1,50\n';

async function show(answers: Answers = {}) {
  const scene = open({
    'ops-files.checkImport': () => ({ ...preview }),
    'ops-files.applyImport': () => ({ priceCount: 2, stockCount: 1, undo: 'sku_id,stock\ns1,5' }),
    ...answers,
  });
  location.hash = '#products';
  signIn();
  await screen.findByText(product.titleZh, { selector: 'h2' });
  return scene;
}

/** A `File` of jsdom has no `arrayBuffer`. */
function fileOf(content: string | Uint8Array, name = 'prices.csv'): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([], name), { arrayBuffer: async () => bytes.slice().buffer });
}
const choose = (file: File) =>
  act(async () => {
    const input = screen.getByLabelText(t('importProducts'), { selector: 'input' });
    fireEvent.change(input, { target: { files: [file] } });
  });
const panel = async () => within(await screen.findByRole('region', { name: t('importTitle') }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

afterEach(() => {
  act(() => setLanguage('zh-CN'));
  localStorage.clear();
});

it('an import shows its changes, and writes them after a press', async () => {
  const { calls } = await show();
  await choose(fileOf(text));
  const shown = await panel();
  expect(await shown.findByText('prices.csv：1 行。将修改 2 个价格、1 个库存')).toBeTruthy();
  const rows = shown.getAllByRole('row').slice(1).map(cells);
  expect(rows).toEqual([
    ['2', '手冲壶 · 云白', '售价', '¥59.00', '¥49.00'],
    ['2', '手冲壶 · 云白', '划线价', t('none'), '¥59.00'],
    ['2', '手冲壶 · 云白', '库存', '5', '50'],
  ]);
  expect(callsOf(calls, 'ops-files.applyImport')).toEqual([]);
  press(t('importApply', { count: 3 }));
  expect(await shown.findByText('已修改 2 个价格、1 个库存')).toBeTruthy();
  expect(callsOf(calls, 'ops-files.applyImport')[0]?.params).toEqual([
    { text, fingerprint: preview.fingerprint },
  ]);
  expect(shown.getByRole('button', { name: t('importUndo') })).toBeTruthy();
  await waitFor(() => expect(callsOf(calls, 'ops.products')).toHaveLength(2));
});

it('a wrong file shows its cells and cannot be imported; a corrected one can', async () => {
  let answer = wrong;
  await show({ 'ops-files.checkImport': () => ({ ...answer }) });
  await choose(fileOf(text));
  const shown = await panel();
  await shown.findByText(/1 处错误/);
  expect(cells(shown.getAllByRole('row')[1]!)).toEqual(['2', 'stock', '库存为 0-99999 的整数']);
  expect(shown.queryByRole('button', { name: /项修改/ })).toBeNull();
  answer = preview;
  await choose(fileOf(text));
  expect(await shown.findByRole('button', { name: t('importApply', { count: 3 }) })).toBeTruthy();
});

it('a refused import shows the reason and a new preview', async () => {
  let checks = 0;
  await show({
    'ops-files.checkImport': () => {
      checks += 1;
      return checks === 1 ? { ...preview } : { ...preview, changes: preview.changes.slice(0, 1) };
    },
    'ops-files.applyImport': () => ({ errCode: 'IMPORT_CHANGED', errMsg: '价格或库存有变动' }),
  });
  await choose(fileOf(text));
  fireEvent.click(await screen.findByRole('button', { name: t('importApply', { count: 3 }) }));
  expect(await screen.findByRole('button', { name: t('importApply', { count: 1 }) })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('价格或库存有变动');
});

it('a file that changes nothing says so', async () => {
  await show({ 'ops-files.checkImport': () => ({ ...preview, changes: [] }) });
  await choose(fileOf(text));
  expect(await screen.findByText(/没有可导入的内容/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /项修改/ })).toBeNull();
  press(t('importClose'));
  expect(screen.queryByRole('region', { name: t('importTitle') })).toBeNull();
});

it.each([
  ['GB 18030', Uint8Array.of(0xce, 0xde), '无'],
  ['UTF-8', new TextEncoder().encode('无'), '无'],
])('a file in %s is read', async (_encoding, bytes, expected) => {
  const { calls } = await show();
  await choose(fileOf(bytes));
  await screen.findByText(/1 行/);
  expect(callsOf(calls, 'ops-files.checkImport')[0]?.params).toEqual([{ text: expected }]);
});

it.each([
  ['a workbook', Uint8Array.of(80, 75, 3, 4, 0, 0), '文件不是文本，请另存为 CSV 后重试'],
  ['an empty file', '', '文件是空的'],
  ['a large file', 'x'.repeat(300_000), '文件太大，请只保留要修改的行，或分成几个文件'],
])('%s is refused before a call', async (_what, content, message) => {
  const { calls } = await show();
  await choose(fileOf(content));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', message);
  expect(callsOf(calls, 'ops-files.checkImport')).toEqual([]);
});

it('an export follows the search, and only the role ops can import', async () => {
  URL.createObjectURL = () => '#products';
  URL.revokeObjectURL = () => {};
  const { calls } = await show({
    'ops-accounts.me': () => ({ username: 'packer', roles: ['warehouse'], mustSetPassword: false }),
    'ops-files.exportProducts': ((input: { after?: string }) => ({
      csv: 'a\r\n',
      rowCount: 1,
      next: input.after ? null : 'p1/s1',
    })) as never,
  });
  expect(screen.queryByRole('button', { name: t('importProducts') })).toBeNull();
  press(t('exportProducts'));
  expect(await screen.findByText(t('exportedRows', { count: 2 }))).toBeTruthy();
  expect(callsOf(calls, 'ops-files.exportProducts').map(({ params }) => params[0])).toEqual([
    { text: '' },
    { text: '', after: 'p1/s1' },
  ]);
});

it('an import speaks English', async () => {
  initLanguage();
  await show();
  press('English');
  await choose(fileOf(text));
  expect(
    await screen.findByText('prices.csv: 1 row. Prices to change: 2, stocks to change: 1'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 3 changes' })).toBeTruthy();
  expect(screen.getAllByText('Pour-over kettle · White')).toHaveLength(3);
});
