import { fireEvent, render, screen } from '@testing-library/react';
import { Field, TextArea } from './field';
import { SearchPill } from './search-pill';

describe('Field', () => {
  it('[5.06] has a maximum length of 140 characters unless the page sets another', () => {
    render(
      <>
        <Field label="昵称" />
        <Field label="用户名" maxLength={20} />
        <TextArea label="备注" />
        <SearchPill value="" onChange={() => {}} onSearch={() => {}} />
      </>,
    );
    const limits = ['昵称', '用户名', '备注', '搜索'].map((label) =>
      screen.getByLabelText(label, { selector: 'input,textarea' }).getAttribute('maxlength'),
    );
    expect(limits).toEqual(['140', '20', '140', '140']);
  });

  it('[5.06] truncates numbers, for which browsers ignore the maximum length', () => {
    const seen: string[] = [];
    render(
      <Field
        label="金额"
        type="number"
        maxLength={4}
        onChange={(event) => seen.push(event.target.value)}
      />,
    );
    fireEvent.input(screen.getByLabelText('金额'), { target: { value: '123456' } });
    expect(seen).toEqual(['1234']);
  });

  it('[5.06] truncates numbers before the input handler of the page runs', () => {
    const seen: string[] = [];
    render(
      <Field
        label="金额"
        type="number"
        maxLength={4}
        onInput={({ currentTarget }) => seen.push(currentTarget.value)}
      />,
    );
    fireEvent.input(screen.getByLabelText('金额'), { target: { value: '123456' } });
    expect(seen).toEqual(['1234']);
  });

  it('links the error to the input and hides the hint', () => {
    render(<Field label="手机号" error="请输入 11 位手机号" hint="不公开" />);
    const input = screen.getByLabelText('手机号');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
      '请输入 11 位手机号',
    );
    expect(screen.queryByText('不公开')).toBeNull();
  });

  it('reveals and hides a password', () => {
    render(<Field label="密码" type="password" />);
    const input = screen.getByLabelText('密码');
    fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(input.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('SearchPill', () => {
  const show = (value = '露营 ') => {
    const seen = { searched: [] as string[], typed: [] as string[] };
    render(
      <SearchPill
        value={value}
        onChange={(text) => seen.typed.push(text)}
        onSearch={(text) => seen.searched.push(text)}
        button
      />,
    );
    return { ...seen, input: screen.getByRole('searchbox', { name: '搜索' }) };
  };

  it('has the search type and the search key of phone keyboards', () => {
    const { input } = show();
    expect(input.getAttribute('type')).toBe('search');
    expect(input.getAttribute('enterkeyhint')).toBe('search');
  });

  it('searches for the trimmed text on submit', () => {
    const { searched } = show();
    fireEvent.click(screen.getByRole('button', { name: '搜索' }));
    expect(searched).toEqual(['露营']);
  });

  it.each([[{ isComposing: true }], [{ keyCode: 229 }]])(
    'ignores the Enter that ends an IME composition (%j)',
    (event) => {
      const { input } = show();
      expect(fireEvent.keyDown(input, { key: 'Enter', ...event })).toBe(false);
      expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
    },
  );

  it('clears the text and keeps the focus', () => {
    const { typed, input } = show();
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(typed).toEqual(['']);
    expect(document.activeElement).toBe(input);
  });
});
