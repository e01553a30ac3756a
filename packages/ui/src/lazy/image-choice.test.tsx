import { fireEvent, render, screen } from '@testing-library/react';
import { ImageChoice, type ChosenImage, type ImageChoiceProps } from './image-choice';

const pictures = (count: number): ChosenImage[] =>
  Array.from({ length: count }, (_, at) => ({ key: `p${at + 1}`, src: `blob:${at + 1}` }));

function show(props: Partial<ImageChoiceProps> = {}) {
  const said: string[] = [];
  render(
    <ImageChoice
      label="评价图片"
      images={[]}
      onAdd={() => said.push('add')}
      onRemove={(key) => said.push(`remove ${key}`)}
      onRetry={(key) => said.push(`again ${key}`)}
      {...props}
    />,
  );
  return said;
}
const add = () => screen.queryByRole('button', { name: /添加图片/ });

describe('ImageChoice', () => {
  it('[9.16] takes up to 9 pictures, and offers no more then', () => {
    const said = show({ images: pictures(8) });
    expect(add()!.textContent).toContain('8/9');
    fireEvent.click(add()!);
    expect(said).toEqual(['add']);
  });

  it('[9.16] is full with 9, or with as many as the page says', () => {
    show({ images: pictures(9) });
    show({ images: pictures(3), most: 3 });
    expect(add()).toBeNull();
  });

  it('[9.16] says how many more were chosen than there was room for', () => {
    show({ images: pictures(9), dropped: 3 });
    expect(screen.getByRole('status').textContent).toBe('最多 9 张，多选的 3 张没有加入');
  });

  it('the place of that sentence is there before it is said', () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('each picture is named by its place, and can be taken away', () => {
    const said = show({ images: pictures(2) });
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      '第 1 张',
      '第 2 张',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '移除第 2 张' }));
    expect(said).toEqual(['remove p2']);
  });

  it('says how far it is sent, and sends one again that failed', () => {
    const said = show({
      images: [
        { key: 'a', src: 'blob:a', percent: 42 },
        { key: 'b', src: 'blob:b', failed: true },
      ],
    });
    expect(screen.getByText('42%')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重新上传第 2 张' }));
    expect(said).toEqual(['again b']);
  });
});
