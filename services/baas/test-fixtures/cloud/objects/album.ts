import type { CloudContext, CloudObject } from '../../../src/cloud';

/** What cloud code can do with files, for the engine's tests. */
const album: CloudObject = {
  /** Bytes that came within a call. */
  async keepAvatar(context: CloudContext, base64: string) {
    const { uid } = context.requireSession();
    return context.files.put(Buffer.from(base64, 'base64'), {
      cloudPath: `头像/${uid}.png`,
      type: 'image/png',
      owner: uid,
    });
  },

  /** A file that the member has uploaded. */
  async chooseAvatar(context: CloudContext, fileID: string) {
    const file = await context.files.find(fileID);
    if (!file || file.owner !== context.requireSession().uid || !file.type.startsWith('image/'))
      context.fail('NOT_AN_AVATAR', '请先上传自己的图片');
    return { file };
  },

  /** Something long that the shop itself makes. */
  async keepReport({ files }: CloudContext, cloudPath: string, lines: number, width = 0) {
    async function* report() {
      for (let line = 0; line < lines; line += 1)
        yield Buffer.from(`${`line ${line}`.padEnd(width)}\n`);
    }
    return files.put(report(), { cloudPath });
  },

  async find({ files }: CloudContext, fileID: string) {
    return { file: await files.find(fileID) };
  },
  async link({ files }: CloudContext, fileIDs: string[], maxAge?: number) {
    return { links: await files.link(fileIDs, { maxAge }) };
  },
  async drop({ files }: CloudContext, fileIDs: string[]) {
    await files.remove(fileIDs);
    return {};
  },
};
export default album;
