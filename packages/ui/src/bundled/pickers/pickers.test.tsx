import { useState, type ReactNode } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { DatePicker, type DatePickerProps } from './date-picker';
import { TimePicker, type TimePickerProps } from './time-picker';

const noon = () => new Date(2026, 10, 21, 12, 5).getTime();

function Held({
  from,
  children,
}: {
  from: string;
  children: (held: Pick<DatePickerProps, 'value' | 'onChange' | 'name' | 'now'>) => ReactNode;
}) {
  const [value, onChange] = useState(from);
  return <form>{children({ value, onChange, name: 'picked', now: noon })}</form>;
}
const date = ({ value = '', ...props }: Partial<DatePickerProps> = {}) =>
  render(<Held from={value}>{(held) => <DatePicker label="出生日期" {...props} {...held} />}</Held>)
    .container;
const time = ({ value = '', ...props }: Partial<TimePickerProps> = {}) =>
  render(<Held from={value}>{(held) => <TimePicker label="送达时间" {...props} {...held} />}</Held>)
    .container;

const field = () => screen.getByRole('button', { name: /^(?:出生日期|送达时间)/, hidden: true });
const open = () => {
  field().focus();
  fireEvent.click(field());
  return screen.getByRole<HTMLDialogElement>('dialog');
};
const wheel = (name: string) => screen.getByRole('listbox', { name });
const chosen = (name: string) =>
  within(wheel(name)).getByRole('option', { selected: true }).textContent;
const offered = (name: string) => {
  const all = within(wheel(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  return [all[0], all.at(-1)];
};
const key = (name: string, ...keys: string[]) => {
  for (const pressed of keys) fireEvent.keyDown(wheel(name), { key: pressed });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submitted = (container: HTMLElement) =>
  new FormData(container.querySelector('form')!).get('picked');

describe('DatePicker', () => {
  it('[5.07] offers 150 years before and after the current one and starts at today', () => {
    date();
    open();
    expect(offered('年')).toEqual(['1876年', '2176年']);
    expect([chosen('年'), chosen('月'), chosen('日')]).toEqual(['2026年', '11月', '21日']);
  });

  it('[5.07] changes only when 完成 is pressed and returns YYYY-MM-DD', () => {
    const container = date({ value: '2024-02-29' });
    expect(field().textContent).toBe('2024-02-29');
    open();
    key('年', 'ArrowDown');
    expect([chosen('月'), chosen('日'), offered('日')[1]]).toEqual(['02月', '28日', '28日']);
    expect(submitted(container)).toBe('2024-02-29');
    press('完成');
    expect(submitted(container)).toBe('2025-02-28');
    expect(field().getAttribute('aria-label')).toBe('出生日期 2025-02-28');
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['取消', () => press('取消')],
    ['the close button', () => press('关闭')],
    ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['a press on the backdrop', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('%s changes nothing', (_, dismiss) => {
    const container = date({ value: '2024-02-29' });
    const dialog = open();
    key('日', 'Home');
    dismiss();
    expect(dialog.open).toBe(false);
    expect(submitted(container)).toBe('2024-02-29');
    open();
    expect(chosen('日')).toBe('29日');
  });

  it.each([
    ['year', '2030', '2030', ['年']],
    ['month', '2030-04', '2030-04', ['年', '月']],
    ['day', '2030-04-05', '2030-04-05', ['年', '月', '日']],
  ] as const)('[5.07] has wheels down to the %s', (fields, value, back, wheels) => {
    const container = date({ fields, value });
    open();
    expect(screen.getAllByRole('listbox').map((one) => one.getAttribute('aria-label'))).toEqual(
      wheels,
    );
    press('完成');
    expect(submitted(container)).toBe(back);
  });

  it('[5.07] limits the wheels to start and end', () => {
    date({ value: '2026-05-01', start: '2026-03-15', end: '2027-02-10' });
    open();
    expect([offered('年'), offered('月'), offered('日')]).toEqual([
      ['2026年', '2027年'],
      ['03月', '12月'],
      ['01日', '31日'],
    ]);
    key('月', 'Home');
    expect(offered('日')).toEqual(['15日', '31日']);
    key('年', 'End');
    expect([offered('月'), chosen('月'), offered('日'), chosen('日')]).toEqual([
      ['01月', '02月'],
      '02月',
      ['01日', '10日'],
      '10日',
    ]);
  });

  it.each(['2025-12-31', '2026-02-30', 'tomorrow'])(
    'a value outside the range (%s) shows 请选择 and the wheels start at the first date',
    (value) => {
      const container = date({ value, start: '2026-01-02', end: '2026-12-30' });
      expect(field().textContent).toBe('请选择');
      expect(submitted(container)).toBe('');
      open();
      expect([chosen('年'), chosen('月'), chosen('日')]).toEqual(['2026年', '01月', '02日']);
    },
  );
});

describe('TimePicker', () => {
  it('[5.08] offers 00:00 to 23:59 and starts at the current time', () => {
    time();
    open();
    expect([offered('时'), offered('分')]).toEqual([
      ['00时', '23时'],
      ['00分', '59分'],
    ]);
    expect([chosen('时'), chosen('分')]).toEqual(['12时', '05分']);
  });

  it('[5.08] limits the wheels to start and end and returns HH:MM', () => {
    const container = time({ value: '10:00', start: '09:30', end: '18:15' });
    open();
    key('时', 'Home');
    expect([chosen('时'), offered('分'), chosen('分')]).toEqual(['09时', ['30分', '59分'], '30分']);
    press('完成');
    expect(submitted(container)).toBe('09:30');
  });
});

describe('Wheel', () => {
  it('is a listbox with an active option; the first wheel has the focus', () => {
    date({ value: '2026-11-21' });
    open();
    expect(document.activeElement).toBe(wheel('年'));
    for (const name of ['年', '月', '日'])
      expect(
        document.getElementById(wheel(name).getAttribute('aria-activedescendant')!)?.textContent,
      ).toBe(chosen(name));
  });

  it.each([
    [['ArrowUp'], '10月'],
    [['ArrowDown', 'ArrowDown'], '12月'],
    [['PageUp'], '01月'],
    [['PageDown'], '12月'],
    [['Home'], '01月'],
    [['End'], '12月'],
    [['1', '2'], '12月'],
    [['9'], '09月'],
    [['0', '8'], '08月'],
    [['a'], '11月'],
  ])('%j selects %s', (keys, month) => {
    date({ value: '2026-11-21' });
    open();
    key('月', ...keys);
    expect(chosen('月')).toBe(month);
  });

  it('typed digits select a year', () => {
    date({ value: '2026-11-21' });
    open();
    const seen = [...'1998'].map((digit) => {
      key('年', digit);
      return chosen('年');
    });
    expect(seen).toEqual(['1876年', '1900年', '1990年', '1998年']);
  });

  it('a tap and scrolling select a row', () => {
    date({ value: '2026-11-21' });
    open();
    fireEvent.click(within(wheel('月')).getByText('03月'));
    expect(chosen('月')).toBe('03月');
    const rows = wheel('月');
    Object.defineProperties(rows, {
      scrollHeight: { value: 220 + 11 * 44 },
      clientHeight: { value: 220 },
    });
    rows.scrollTop = 6.4 * 44;
    fireEvent.scroll(rows);
    expect(chosen('月')).toBe('07月');
    expect(rows.scrollTop).toBe(6.4 * 44);
    key('月', 'Home');
    expect(rows.scrollTop).toBe(0);
  });

  it('ignores other keys', () => {
    date({ value: '2026-11-21' });
    open();
    for (const pressed of ['Tab', 'Escape', 'Enter'])
      expect(fireEvent.keyDown(wheel('月'), { key: pressed })).toBe(true);
  });
});

describe('DateTimeField', () => {
  it('shows the error and does not open while disabled', () => {
    date({ error: '请选择出生日期', disabled: true });
    expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe(
      '请选择出生日期',
    );
    fireEvent.click(field());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([field().getAttribute('aria-disabled'), field().hasAttribute('disabled')]).toEqual([
      'true',
      false,
    ]);
  });
});
