import type { Baas, ChooseOptions, ChooseResult } from '../index';
import { createBaas } from '../create-baas';
import type { BaasError } from '../errors/errors';
import { userMessage } from '../errors/user-message';
import { fetchByRequest, FakeFileService } from '../../test/fake-file-service';

let service: FakeFileService;
let baas: Baas;
let opened: HTMLInputElement[];
beforeEach(async () => {
  service = await FakeFileService.open();
  opened = [];
  document.addEventListener('click', onClick);
  // jsdom knows neither addresses of blobs nor the sizes of pictures.
  URL.createObjectURL = () => `blob:${Math.random()}`;
  globalThis.Image = class {
    onload = () => {};
    naturalWidth = 640;
    naturalHeight = 480;
    set src(_path: string) {
      setTimeout(() => this.onload());
    }
  } as unknown as typeof Image;
  baas = createBaas({
    endpoint: service.endpoint,
    spaceId: 'space',
    clientSecret: 'known to every page',
    now: () => 1_795_219_599_703,
    fetch: fetchByRequest,
  });
});
afterEach(async () => {
  document.removeEventListener('click', onClick);
  await service.close();
});

const onClick = ({ target }: Event) => {
  if (target instanceof HTMLInputElement) opened.push(target);
};
const picture = (name: string) => new File([name], name, { type: 'image/png' });

function pick(files: File[]): void {
  const [input] = opened;
  Object.defineProperty(input, 'files', { value: files });
  input!.dispatchEvent(new Event('change'));
}

function choose(files: File[], options: ChooseOptions = {}): Promise<ChooseResult> {
  const chosen = baas.chooseAndUploadFile(options);
  pick(files);
  return chosen;
}

it.each<[ChooseOptions, { accept: string; multiple: boolean; capture: string }]>([
  [{ type: 'image' }, { accept: 'image/*', multiple: true, capture: '' }],
  [
    { type: 'image', count: 1, sourceType: ['camera'] },
    { accept: 'image/*', multiple: false, capture: 'environment' },
  ],
  [
    { type: 'video', sourceType: ['album', 'camera'] },
    { accept: 'video/*', multiple: false, capture: '' },
  ],
  [{}, { accept: '', multiple: true, capture: '' }],
  [{ extension: ['.pdf', '.txt'] }, { accept: '.pdf,.txt', multiple: true, capture: '' }],
])('[7.21] with %j the chooser opens in the tap itself', async (options, expected) => {
  const chosen = baas.chooseAndUploadFile(options).catch((error: BaasError) => error);
  expect(
    opened.map(({ type, accept, multiple, capture }) => ({
      type,
      accept,
      multiple,
      capture: capture ?? '',
    })),
  ).toEqual([{ type: 'file', ...expected }]);
  opened[0]!.dispatchEvent(new Event('cancel'));
  const error = (await chosen) as BaasError;
  expect([error.errMsg, userMessage(error), document.querySelector('input')]).toEqual([
    'chooseAndUploadFile:fail cancel',
    '',
    null,
  ]);
});

it('[3.13] [3.14] [3.15] [3.16] [3.17] a chosen file has its metadata and fileID', async () => {
  const file = picture('晒图 1.PNG');
  expect(await choose([file], { type: 'image' })).toEqual({
    errMsg: 'chooseAndUploadFile:ok',
    dropped: 0,
    tempFilePaths: [expect.stringMatching(/^blob:/)],
    tempFiles: [
      {
        name: '晒图 1.PNG',
        path: expect.stringMatching(/^blob:/),
        size: file.size,
        type: 'image/png',
        file,
        fileType: 'image',
        width: 640,
        height: 480,
        cloudPath: '1795219599703_0.PNG',
        url: 'cloud://space/1/1795219599703_0.PNG',
      },
    ],
  });
});

const video = () => new File(['film'], 'film.mp4', { type: 'video/mp4' });

/** jsdom decodes no video: the fake element reports its metadata. */
function playVideos(): () => void {
  const createElement = document.createElement.bind(document);
  const create = jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    if (name !== 'video') return createElement(name);
    const element = Object.assign(createElement('i'), {
      videoWidth: 1280,
      videoHeight: 720,
      duration: 12.5,
      onloadedmetadata: () => {},
    });
    setTimeout(() => element.onloadedmetadata());
    return element;
  });
  return () => create.mockRestore();
}

it('[3.14] a chosen video has its width, height and duration', async () => {
  const stop = playVideos();
  const { tempFiles } = await choose([video()], { type: 'video' });
  stop();
  expect(tempFiles).toEqual([
    expect.objectContaining({ width: 1280, height: 720, duration: 12.5, type: 'video/mp4' }),
  ]);
});

it.each<[ChooseOptions['type'], string]>([
  ['image', 'image'],
  ['video', 'video'],
  ['all', 'all'],
  [undefined, 'all'],
])('[3.15] with the type %p the fileType is %s', async (type, fileType) => {
  const { tempFiles } = await choose([new File(['x'], 'x.txt', { type: 'text/plain' })], { type });
  expect(tempFiles.map((file) => file.fileType)).toEqual([fileType]);
});

it('[9.16] nine of more pictures are uploaded, and dropped counts the rest', async () => {
  const { tempFiles, dropped } = await choose(
    Array.from({ length: 12 }, (_, index) => picture(`${index}.png`)),
    { type: 'image' },
  );
  expect([tempFiles.length, dropped, service.sent.length]).toEqual([9, 3, 9]);
});

it('[7.22] [9.07] at most five files are uploaded at once', async () => {
  service.receive = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 40, 200);
    });
  const { tempFiles } = await choose(
    Array.from({ length: 12 }, (_, index) => picture(`${index}.png`)),
    { count: 12 },
  );
  expect([service.mostUnderWay, tempFiles.filter(({ url }) => url).length]).toEqual([5, 12]);
  expect(tempFiles.map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${index}.png`),
  );
});

it('[3.18] a failed upload has a message, and the others continue', async () => {
  service.receive = (ticket) => Promise.resolve(ticket.includes('_1') ? 500 : 200);
  const progressEvents: string[] = [];
  const { errMsg, tempFiles } = await choose(
    ['a', 'b', 'c'].map((name) => picture(`${name}.png`)),
    {
      onUploadProgress: ({ index, loaded, total, tempFile, tempFilePath }) =>
        progressEvents.push(
          `${index} ${loaded}/${total} ${tempFile.name} ${tempFilePath === tempFile.path}`,
        ),
    },
  );
  expect(errMsg).toBe('chooseAndUploadFile:ok');
  expect(tempFiles.map((file) => [file.name, 'url' in file, file.errMsg])).toEqual([
    ['a.png', true, undefined],
    ['b.png', false, '文件上传失败'],
    ['c.png', true, undefined],
  ]);
  expect(progressEvents.sort()).toEqual(['0 5/5 a.png true', '2 5/5 c.png true']);
});

it('an upload that times out has a message', async () => {
  service.receive = (ticket) => Promise.resolve(ticket.includes('_0') ? 'silence' : 200);
  const { tempFiles } = await choose(
    ['a', 'b'].map((name) => picture(`${name}.png`)),
    { timeout: 1500 },
  );
  expect(tempFiles.map(({ url, errMsg }) => [Boolean(url), errMsg])).toEqual([
    [false, 'uploadFile:fail timeout'],
    [true, undefined],
  ]);
});

it('onChooseFile can replace the files or cancel the upload', async () => {
  const { tempFiles } = await choose(
    ['a', 'b'].map((name) => picture(`${name}.png`)),
    {
      onChooseFile: (chosen) =>
        Promise.resolve({
          ...chosen,
          tempFiles: [{ ...chosen.tempFiles[1]!, cloudPath: 'mine/b.png' }],
        }),
    },
  );
  expect(tempFiles.map(({ url }) => url)).toEqual(['cloud://space/1/mine/b.png']);
  opened = [];
  expect(await choose([picture('c.png')], { onChooseFile: () => false })).toMatchObject({
    tempFiles: [],
    tempFilePaths: [],
  });
  expect(service.sent).toHaveLength(1);
});

it('an abort cancels the remaining uploads and is reported for each file', async () => {
  service.receive = () => Promise.resolve('silence');
  const controller = new AbortController();
  const chosen = choose(
    Array.from({ length: 7 }, (_, index) => picture(`${index}.png`)),
    { signal: controller.signal },
  );
  while (service.sent.length < 5)
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  controller.abort();
  expect((await chosen).tempFiles.map(({ errMsg }) => errMsg)).toEqual(
    Array.from({ length: 7 }, () => 'uploadFile:fail abort'),
  );
  expect(service.sent).toHaveLength(5);
  opened = [];
  expect(
    await baas
      .chooseAndUploadFile({ signal: controller.signal })
      .catch((error: BaasError) => error.errMsg),
  ).toBe('chooseAndUploadFile:fail cancel');
  expect(opened).toEqual([]);
  const waiting = new AbortController();
  const unanswered = baas
    .chooseAndUploadFile({ signal: waiting.signal })
    .catch((error: BaasError) => error.errMsg);
  waiting.abort();
  expect(await unanswered).toBe('chooseAndUploadFile:fail cancel');
});
