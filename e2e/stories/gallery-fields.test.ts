import { Gallery } from '../harness/gallery';
import { phone, story } from '../harness/story';

const gallery = new Gallery();

story('[5.07] a date can be chosen by touch, arrow keys and digits', phone, async ({ page }) => {
  await gallery.open(page, '?part=DatePicker');
  await page.getByRole('button', { name: '到店日期 2026-11-21' }).click();
  const wheel = (name: string) => page.getByRole('listbox', { name });
  const [year, month, day] = [wheel('年'), wheel('月'), wheel('日')] as const;
  const chosen = async () =>
    Promise.all(
      [year, month, day].map((wheel) => wheel.getByRole('option', { selected: true }).innerText()),
    );
  expect(await chosen()).toEqual(['2026年', '11月', '21日']);
  const rows = await day.evaluate((wheel) => {
    const { top, height } = wheel.getBoundingClientRect();
    const { top: row } = wheel.querySelector('[aria-selected=true]')!.getBoundingClientRect();
    return (row - top) / height;
  });
  expect(rows).toBeCloseTo(0.4, 1);
  await day.evaluate((wheel) => {
    wheel.scrollTop += 88;
  });
  await day.getByRole('option', { name: '23日', selected: true }).waitFor();
  await day.press('ArrowUp');
  expect(await chosen()).toEqual(['2026年', '11月', '22日']);
  await year.press('ArrowDown');
  await month.press('0');
  await month.press('2');
  await day.press('End');
  expect(await chosen()).toEqual(['2027年', '02月', '10日']);
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '到店日期 2027-02-10' }).waitFor();
});

story(
  '[5.07] [5.08] by default a date is within 150 years of today and a time within the whole day',
  phone,
  async ({ page }) => {
    const year = new Date().getFullYear();
    const ends = async (name: string) => {
      const rows = page.getByRole('listbox', { name }).getByRole('option');
      return [await rows.first().innerText(), await rows.last().innerText()];
    };
    await gallery.open(page, '?part=DatePicker');
    await page.getByRole('button', { name: '出生日期 请选择' }).click();
    expect(await ends('年')).toEqual([`${year - 150}年`, `${year + 150}年`]);
    for (const name of ['年', '月', '日']) await page.getByRole('listbox', { name }).press('End');
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByRole('button', { name: `出生日期 ${year + 150}-12-31` }).waitFor();

    await gallery.open(page, '?part=TimePicker');
    await page.getByRole('button', { name: '送达时间 请选择' }).click();
    expect(await ends('时')).toEqual(['00时', '23时']);
    await page.getByRole('listbox', { name: '时' }).press('End');
    expect(await ends('分')).toEqual(['00分', '59分']);
    await page.getByRole('listbox', { name: '分' }).press('End');
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '送达时间 请选择' }).waitFor();
  },
);

story('[5.06] a field accepts at most 140 characters, typed or pasted', phone, async ({ page }) => {
  for (const [part, label, one, other] of [
    ['Field', '昵称', '一', '二'],
    ['Field', '邮政编码', '1', '2'],
    ['TextArea', '备注', '一', '二'],
  ] as const) {
    await gallery.open(page, `?part=${part}`);
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await page.keyboard.insertText(one.repeat(139));
    await page.keyboard.type('34');
    expect(await field.inputValue()).toBe(`${one.repeat(139)}3`);
    await field.fill('');
    await page.keyboard.insertText(other.repeat(150));
    expect((await field.inputValue()).length).toBe(140);
  }
});

story(
  '[9.16] an image choice accepts nine images and reports those beyond its limit',
  phone,
  async ({ page }) => {
    await gallery.open(page, '?part=ImageChoice');
    const choice = (name: string, at = 0) => page.getByRole('group', { name }).nth(at);
    await choice('评价图片').getByRole('button', { name: '添加图片 0/9' }).waitFor();
    await choice('评价图片', 1).getByRole('button', { name: '移除第 1 张' }).click();
    await choice('评价图片', 1).getByRole('button', { name: '添加图片 2/9' }).waitFor();
    await choice('退款凭证')
      .getByRole('status')
      .getByText('最多 3 张，多出的 4 张未添加')
      .waitFor();
    expect([
      await choice('退款凭证').getByRole('img').count(),
      await choice('退款凭证')
        .getByRole('button', { name: /添加图片/ })
        .count(),
    ]).toEqual([3, 0]);
  },
);
