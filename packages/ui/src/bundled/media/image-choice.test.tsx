import { fireEvent, render, screen } from '@testing-library/react';
import { ImageChoice, type ChosenImage, type ImageChoiceProps } from './image-choice';

const pictures = (count: number): ChosenImage[] =>
  Array.from({ length: count }, (_, at) => ({ key: `p${at + 1}`, src: `blob:${at + 1}` }));

function show(props: Partial<ImageChoiceProps> = {}) {
  const calls: string[] = [];
  render(
    <ImageChoice
      label="评价图片"
      images={[]}
      onAdd={() => calls.push('add')}
      onRemove={(key) => calls.push(`remove ${key}`)}
      onRetry={(key) => calls.push(`again ${key}`)}
      {...props}
    />,
  );
  return calls;
}
const add = () => screen.queryByRole('button', { name: /添加图片/ });

describe('ImageChoice', () => {
  it('[9.16] accepts up to 9 pictures', () => {
    const calls = show({ images: pictures(8) });
    expect(add()!.textContent).toContain('8/9');
    fireEvent.click(add()!);
    expect(calls).toEqual(['add']);
  });

  it('[9.16] has no add button with 9 pictures, or with the maximum of the page', () => {
    show({ images: pictures(9) });
    show({ images: pictures(3), most: 3 });
    expect(add()).toBeNull();
  });

  it('[9.16] shows how many pictures exceeded the maximum', () => {
    show({ images: pictures(9), dropped: 3 });
    expect(screen.getByRole('status').textContent).toBe('最多 9 张，多出的 3 张未添加');
  });

  it('the live region exists before it has a message', () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('each picture is named by its position and can be removed', () => {
    const calls = show({ images: pictures(2) });
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      '第 1 张',
      '第 2 张',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '移除第 2 张' }));
    expect(calls).toEqual(['remove p2']);
  });

  it('a picture without a URL can be removed', () => {
    const calls = show({ images: [{ key: 'a' }] });
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '移除第 1 张' }));
    expect(calls).toEqual(['remove a']);
  });

  it('shows the upload progress and retries a failed upload', () => {
    const calls = show({
      images: [
        { key: 'a', src: 'blob:a', percent: 42 },
        { key: 'b', src: 'blob:b', failed: true },
      ],
    });
    expect(screen.getByText('42%')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重新上传第 2 张' }));
    expect(calls).toEqual(['again b']);
  });
});
