import type { Profile } from '@shop/domain';
import { noisyPicture, picture } from '../harness/picture';
import { errorOf, shopper, type Shopper } from '../harness/shopper';

/** Uploaded avatars, on any database. */
export function avatarScenarios(endpoint: () => string): void {
  let names = 0;
  let files = 0;
  async function newMember(): Promise<Shopper> {
    const of = shopper(endpoint());
    const username = `face_${(names += 1)}`;
    await of.user.register({ username, password: 'three blue teapots', consent: true });
    return of;
  }
  async function upload(
    of: Shopper,
    content: Uint8Array<ArrayBuffer> = picture,
    type = 'image/png',
  ) {
    const filePath = new Blob([content], { type });
    const cloudPath = `avatars/${(files += 1)}.png`;
    return (await of.baas.uploadFile({ filePath, cloudPath })).fileID;
  }
  const use = async (of: Shopper, avatar: string): Promise<Profile> =>
    (await of.user.updateProfile({ avatar } as never)).profile;
  /** The ids of those files that still exist. */
  const existing = async (of: Shopper, fileIDs: string[]) => {
    const { fileList } = await of.baas.getTempFileURL({ fileList: fileIDs });
    return fileList.filter(({ tempFileURL }) => tempFileURL !== '').map(({ fileID }) => fileID);
  };

  it('[2.13] a picture that the member uploaded becomes the avatar', async () => {
    const of = await newMember();
    const profile = await use(of, await upload(of));
    expect(profile.isAvatarUploaded).toBe(true);
    const response = await fetch(profile.avatar!);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await of.user.me()).profile).toMatchObject({ isAvatarUploaded: true });
    expect((await of.user.updateProfile({ avatar: 'fox' })).profile).toMatchObject({
      isAvatarUploaded: false,
      avatar: expect.stringContaining('/static/art/'),
    });
  });

  it('the former picture is deleted, the saved one stays', async () => {
    const of = await newMember();
    const [first, second] = [await upload(of), await upload(of)];
    await use(of, first);
    await use(of, first);
    expect(await existing(of, [first, second])).toEqual([first, second]);
    await use(of, second);
    expect(await existing(of, [first, second])).toEqual([second]);
    await of.user.updateProfile({ nickname: '知夏' });
    expect(await existing(of, [second])).toEqual([second]);
    await of.user.updateProfile({ avatar: null });
    expect(await existing(of, [second])).toEqual([]);
  });

  it('of pictures that are saved at the same time only the last one stays', async () => {
    const of = await newMember();
    const pictures = await Promise.all(Array.from({ length: 6 }, () => upload(of)));
    await Promise.all(pictures.map((each) => use(of, each)));
    expect(await existing(of, pictures)).toHaveLength(1);
    const { avatar } = (await of.user.me()).profile;
    expect((await fetch(avatar!)).status).toBe(200);
  });

  it('a profile whose picture was deleted shows the default avatar', async () => {
    const of = await newMember();
    const file = await upload(of);
    await use(of, file);
    await of.baas.deleteFile({ fileList: [file] });
    expect((await of.user.me()).profile).toMatchObject({ avatar: null, isAvatarUploaded: true });
    expect(await use(of, await upload(of))).toMatchObject({ avatar: expect.any(String) });
  });

  it.each([
    ['of another member', async () => upload(await newMember())],
    ['that is no picture', (of: Shopper) => upload(of, new Uint8Array([1, 2, 3]), 'text/plain')],
    ['of more than 2 MB', (of: Shopper) => upload(of, noisyPicture(900))],
    ['that does not exist', async () => 'cloud://another'],
    ['by its address', async () => 'https://evil.example/x.webp'],
    ['by an unknown name', async () => 'owl'],
  ])('a file %s is refused, and the profile stays as it is', async (_, prepare) => {
    const of = await newMember();
    const former = await upload(of);
    await use(of, former);
    const file = await prepare(of);
    const change = { nickname: '新名字', avatar: file } as never;
    expect(await errorOf(of.user.updateProfile(change))).toMatchObject({
      errCode: 'INVALID_INPUT',
      field: 'avatar',
      errMsg: '请换一张 2 MB 以内的图片，重新上传',
    });
    expect((await of.user.me()).profile.nickname).not.toBe('新名字');
    expect(await existing(of, [former])).toEqual([former]);
  });
}
