import { ServiceError } from '@shop/baas-sdk';
import type { OwnReview } from '@shop/domain';
import { setLanguage, switchLanguage } from '@shop/i18n';
import { businessError, fakeShell, type FakeResponses } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { detailFixture } from '../testing/order-fixture';
import ReviewPage from './review';

const received = detailFixture({ status: 'completed', actions: ['review'] });
const [line] = received.lines;
const twoLines = {
  ...received,
  lines: [line!, { ...line!, _id: 'l2', titleSnapshot: '澄野 保温杯', titleSnapshotEn: 'Flask' }],
};

function open(order = received, responses: FakeResponses = {}, query = {}) {
  const shell = fakeShell({
    path: '/pages/order/review',
    title: '评价商品',
    uid: 'u1',
    query: { orderId: 'o1', ...query },
    responses: {
      'order.detail': () => ({ order, serverNow: 0 }),
      'review.create': () => ({ id: 'r1' }),
      ...responses,
    },
  });
  const view = render(shell.show(<ReviewPage />));
  return { shell, ...view };
}
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /评价内容/ }), { target: { value: text } });
const send = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: '提交评价' })));
type Shell = ReturnType<typeof open>['shell'];
const sent = (shell: Shell) =>
  shell.calls.filter(({ object }) => object === 'review').map(({ params }) => params[0]);

beforeEach(() => localStorage.clear());
afterEach(() => act(() => setLanguage('zh-CN')));

it('sends stars, text and anonymity, then opens the order', async () => {
  const { shell } = open();
  await choose('非常好');
  write('很好用\n推荐');
  fireEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(sent(shell)).toEqual([
    { orderId: 'o1', lineId: 'l1', stars: 5, text: '很好用 推荐', isAnonymous: true, photos: [] },
  ]);
  expect(shell.toasts).toEqual(['评价已发布']);
  expect(shell.navigations).toEqual([{ method: 'redirectTo', to: '/pages/order/detail?id=o1' }]);
});

it('asks for stars before it sends', async () => {
  const { shell } = open();
  await screen.findByRole('group', { name: '商品评分' });
  await send();
  expect([shell.toasts, sent(shell)]).toEqual([['请选择评分'], []]);
});

it('keeps the draft of a line until it is sent', async () => {
  const first = open();
  await choose('好');
  write('还不错');
  first.unmount();
  const { shell } = open();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '好' })).checked).toBe(true);
  await send();
  expect(sent(shell)).toMatchObject([{ stars: 4, text: '还不错' }]);
  expect(localStorage).toHaveLength(0);
});

describe('photos', () => {
  beforeEach(() => Object.assign(URL, { revokeObjectURL: jest.fn() }));

  /** The uploads of a shell; each waits until the test ends it. */
  function holdUploads({ page: { baas } }: Shell) {
    const uploads: { name: string; end: () => void; fail: () => void }[] = [];
    jest.spyOn(baas, 'deleteFile').mockResolvedValue({ fileList: [] });
    jest.spyOn(baas, 'uploadFile').mockImplementation(
      ({ filePath, onUploadProgress }) =>
        new Promise((resolve, reject) => {
          const { name } = filePath as File;
          onUploadProgress?.({ loaded: 1, total: 4 });
          uploads.push({
            name,
            end: () => resolve({ success: true, filePath, fileID: `cloud://${name}` }),
            fail: () => reject(new Error('上传失败')),
          });
        }),
    );
    return uploads;
  }

  /** Chooses files that are named by their position. */
  async function add({ page: { baas } }: Shell, count: number, type = 'image/png') {
    const tempFiles = Array.from({ length: count }, (_, at) => {
      const [path, cloudPath, file] = [
        `blob:${at}`,
        `${at}.png`,
        new File(['.'], `${at}`, { type }),
      ];
      return { name: file.name, path, cloudPath, file, type, size: 1, fileType: 'image' as const };
    });
    jest.spyOn(baas, 'chooseAndUploadFile').mockImplementation(async (options) => {
      const tempFilePaths = tempFiles.map(({ path }) => path);
      await options?.onChooseFile?.({ tempFiles, tempFilePaths });
      return { errMsg: 'chooseAndUploadFile:ok', tempFiles: [], tempFilePaths: [], dropped: 0 };
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /添加图片/ })));
  }
  const pictures = () => screen.queryAllByRole('img', { name: /^第.\d.张$/ });

  it('[1.06] uploads 9 photos, 5 at once, and sends them with the review', async () => {
    const { shell } = open();
    await choose('非常好');
    const uploads = holdUploads(shell);
    await add(shell, 11);
    expect(screen.getByText('最多 9 张，多出的 2 张未添加')).toBeTruthy();
    expect(pictures()).toHaveLength(9);
    expect(uploads).toHaveLength(5);
    expect(screen.getAllByText('25%')).toHaveLength(5);
    await send();
    expect([shell.toasts, sent(shell)]).toEqual([['照片还在上传，请稍候'], []]);
    for (let at = 0; at < 9; at += 1) await act(async () => uploads[at]!.end());
    await send();
    expect(sent(shell)).toMatchObject([
      { photos: Array.from({ length: 9 }, (_, at) => `cloud://${at}`) },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('uploads a failed photo again, and deletes a removed one', async () => {
    const { shell } = open();
    await choose('非常好');
    const uploads = holdUploads(shell);
    await add(shell, 2);
    await act(async () => uploads[0]!.fail());
    await act(async () => uploads[1]!.end());
    await send();
    expect(shell.toasts.at(-1)).toBe('有照片上传失败，请重新上传或移除');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /重新上传第.1.张/ })));
    await act(async () => uploads[2]!.end());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /移除第.2.张/ })));
    expect(shell.page.baas.deleteFile).toHaveBeenCalledWith({ fileList: ['cloud://1'] });
    await send();
    expect(sent(shell)).toMatchObject([{ photos: ['cloud://0'] }]);
  });

  it('[8.06] says that a removed photo could not be deleted', async () => {
    const { shell } = open();
    await choose('非常好');
    const uploads = holdUploads(shell);
    await add(shell, 1);
    await act(async () => uploads[0]!.end());
    jest
      .spyOn(shell.page.baas, 'deleteFile')
      .mockRejectedValue(new ServiceError('DELETE_FILE_FAILED', '删除文件失败'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /移除第.1.张/ })));
    expect(shell.toasts.at(-1)).toBe('删除文件失败');
    await send();
    expect(sent(shell)).toMatchObject([{ photos: [] }]);
  });

  it('[8.07] says that the photos of a draft could not be shown, and keeps them', async () => {
    const first = open();
    await choose('好');
    const uploads = holdUploads(first.shell);
    await add(first.shell, 1);
    await act(async () => uploads[0]!.end());
    first.unmount();
    const { shell } = open();
    jest
      .spyOn(shell.page.baas, 'getTempFileURL')
      .mockRejectedValue(new ServiceError('GET_TEMP_FILE_URL_FAILED', '获取临时文件链接失败'));
    await waitFor(() => expect(shell.toasts).toEqual(['获取临时文件链接失败']));
    await send();
    expect(sent(shell)).toMatchObject([{ photos: ['cloud://0'] }]);
  });

  it('restores the photos of a draft, without those that were deleted', async () => {
    const first = open();
    await choose('好');
    const uploads = holdUploads(first.shell);
    await add(first.shell, 2);
    for (const upload of uploads) await act(async () => upload.end());
    first.unmount();
    const { shell } = open();
    jest.spyOn(shell.page.baas, 'getTempFileURL').mockResolvedValue({
      fileList: [
        { fileID: 'cloud://0', tempFileURL: '/files/temp/0' },
        { fileID: 'cloud://1', tempFileURL: '', code: 'FILE_NOT_FOUND' },
      ],
    });
    await screen.findByRole('img', { name: /^第.1.张$/ });
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual(['/files/temp/0']);
    await send();
    expect(sent(shell)).toMatchObject([{ photos: ['cloud://0'] }]);
  });

  it('refuses files that are no pictures', async () => {
    const { shell } = open();
    await choose('好');
    holdUploads(shell);
    await add(shell, 1, 'text/plain');
    expect(shell.toasts).toEqual(['只能添加图片']);
    expect(pictures()).toEqual([]);
  });
});

it('starts with the line of the address, and offers the others', async () => {
  const { shell } = open(twoLines, {}, { line: 'l2' });
  expect(
    (await screen.findByRole('radio', { name: '澄野 保温杯' })).getAttribute('aria-checked'),
  ).toBe('true');
  await choose('一般');
  await send();
  expect(sent(shell)).toMatchObject([{ lineId: 'l2', stars: 3 }]);
  expect(shell.navigations).toEqual([]);
});

it('says that nothing is left to review', async () => {
  open({ ...received, actions: [] });
  expect(await screen.findByText('没有待评价的商品')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(
    '/pages/order/detail?id=o1',
  );
});

describe('the follow-up of a review', () => {
  const own: OwnReview = {
    _id: 'r1',
    lineId: 'l1',
    stars: 4,
    text: '面料厚实',
    photos: [],
    append: null,
    reply: null,
    isHidden: false,
    canAppend: true,
    createdAt: 0,
  };
  const openAppend = (reviews: OwnReview[], responses: FakeResponses = {}) =>
    open(
      twoLines,
      {
        'review.ofOrder': () => ({ reviews }),
        'review.append': () => ({ id: 'r1' }),
        ...responses,
      },
      { append: '1' },
    );
  const writeAppend = async (text: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: '追评内容' }), {
      target: { value: text },
    });
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const appended = (shell: Shell) =>
    shell.calls.filter(({ method }) => method === 'append').map(({ params }) => params[0]);

  it('shows the review, and sends a text with photos once it is written', async () => {
    const { shell } = openAppend([own, { ...own, _id: 'r2', lineId: 'l2', canAppend: false }]);
    expect(await screen.findByText('面料厚实')).toBeTruthy();
    expect(screen.getByRole('img', { name: '4 分，满分 5 分' })).toBeTruthy();
    expect(shell.titles).toEqual(['追加评价']);
    await press('提交追评');
    expect([shell.toasts, appended(shell)]).toEqual([['请填写追评内容'], []]);
    await writeAppend('洗过三次\n没有变形');
    await press('提交追评');
    expect(appended(shell)).toEqual([{ reviewId: 'r1', text: '洗过三次 没有变形', photos: [] }]);
    expect(shell.navigations).toEqual([{ method: 'redirectTo', to: '/pages/order/detail?id=o1' }]);
    expect(localStorage).toHaveLength(0);
  });

  it('goes on with the next review of the order', async () => {
    let reviews = [own, { ...own, _id: 'r2', lineId: 'l2' }];
    const { shell } = openAppend(reviews, {
      'review.ofOrder': () => ({ reviews }),
      'review.append': () => {
        reviews = reviews.slice(1);
        return { id: 'r1' };
      },
    });
    await writeAppend('第一件');
    await press('提交追评');
    expect(shell.navigations).toEqual([]);
    await writeAppend('第二件');
    await press('提交追评');
    expect(appended(shell)).toMatchObject([{ reviewId: 'r1' }, { reviewId: 'r2' }]);
  });

  it('says that nothing can be appended', async () => {
    openAppend([{ ...own, canAppend: false }]);
    expect(await screen.findByText('没有可追评的商品')).toBeTruthy();
  });

  it('loads again after an error', async () => {
    let isDown = true;
    openAppend([], {
      'review.ofOrder': () => {
        if (isDown) throw businessError('SYS_ERR', '系统繁忙');
        return { reviews: [own] };
      },
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await act(async () => fireEvent.click(retry));
    expect(screen.getByText('面料厚实')).toBeTruthy();
  });
});

it('shows the message of a refusal and keeps the text', async () => {
  const { shell } = open(received, {
    'review.create': () => {
      throw businessError('ORDER_STATE', '订单状态已变化，当前无法进行此操作');
    },
  });
  await choose('差');
  write('不合适');
  await send();
  expect(shell.notices.map(({ content }) => content)).toEqual([
    '订单状态已变化，当前无法进行此操作',
  ]);
  expect(screen.getByDisplayValue('不合适')).toBeTruthy();
});

it('speaks English', async () => {
  open();
  await choose('非常好');
  await act(() => switchLanguage('en'));
  expect(screen.getByRole('button', { name: 'Send review' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Rating' })).toBeTruthy();
});
