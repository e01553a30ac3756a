import { fireEvent, render, screen } from '@testing-library/react';
import { Field, TextArea } from './field';
import { SearchPill } from './search-pill';

describe('Field', () => {
  /** Types into the control with this label, with the caret after the text. */
  const type = (label: string, value: string) => {
    const control = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.input(control, { target: { value } });
    return control;
  };

  it('[5.06] holds a text to 140 characters unless the page sets another limit', () => {
    render(
      <>
        <Field label="昵称" />
        <Field label="用户名" maxLength={20} />
        <TextArea label="备注" />
      </>,
    );
    const lengths = ['昵称', '用户名', '备注'].map(
      (label) => type(label, 'x'.repeat(200)).value.length,
    );
    expect(lengths).toEqual([140, 20, 140]);
  });

  it('[5.06] counts characters as the server does: an emoji is one, a composed letter too', () => {
    render(<Field label="昵称" maxLength={4} />);
    expect(type('昵称', '🦊🧸🍓🪴🎸').value).toBe('🦊🧸🍓🪴');
    const letters = 'é'.normalize('NFD').repeat(4);
    expect(type('昵称', letters).value).toBe(letters);
    expect(type('昵称', letters + letters).value).toBe('é'.repeat(4));
  });

  it('[5.06] drops what was typed last, not the end of the text', () => {
    render(<Field label="昵称" maxLength={4} />);
    const input = screen.getByLabelText<HTMLInputElement>('昵称');
    input.value = 'ab12cd';
    input.setSelectionRange(4, 4);
    fireEvent.input(input);
    expect(input.value).toBe('abcd');
    expect(input.selectionStart).toBe(2);
  });

  it('[5.06] truncates numbers before the change handler of the page runs', () => {
    const seen: string[] = [];
    render(
      <Field
        label="金额"
        type="number"
        maxLength={4}
        onChange={(event) => seen.push(event.target.value)}
      />,
    );
    type('金额', '123456');
    expect(seen).toEqual(['1234']);
  });

  it('leaves a word alone while it is composed, and holds it to the limit afterwards', () => {
    const seen: string[] = [];
    render(
      <Field label="昵称" maxLength={4} onChange={(event) => seen.push(event.target.value)} />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('昵称');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '我在zhongguo' }, isComposing: true });
    expect(input.value).toBe('我在zhongguo');
    fireEvent.input(input, { target: { value: '我在中国上' }, isComposing: true });
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('我在中国');
    expect(seen).toEqual(['我在zhongguo', '我在中国上', '我在中国']);
  });

  it('shows the plain form of a text once the field is left', () => {
    const seen: string[] = [];
    render(
      <Field
        label="手机号"
        plain={(text) => text.replaceAll(' ', '')}
        onChange={(event) => seen.push(event.target.value)}
      />,
    );
    const input = type('手机号', '138 0000');
    fireEvent.blur(input);
    fireEvent.blur(input);
    expect(seen).toEqual(['138 0000', '1380000']);
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
