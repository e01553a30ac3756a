/** Runs our SDK in a plain Node process and prints the result as JSON. */
import { connectSocket, copyText, createBaas, downloadFile, request } from '@shop/baas-sdk';

const [endpoint = '', spaceId = '', clientSecret = ''] = process.argv.slice(2);
const baas = createBaas({ endpoint, spaceId, clientSecret });
const desk = baas.importObject<{
  whoami(): Promise<{ session: { uid: string } }>;
  signIn(uid: string): Promise<unknown>;
  signOut(): Promise<unknown>;
}>('desk');
const db = baas.database();
const settled = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ name, errCode, errMsg }: { name: string; errCode: unknown; errMsg: string }) =>
      `${name} ${errCode} ${errMsg}`,
  );

const logins: string[] = [];
baas.needLogin$.subscribe(({ errMsg }) => logins.push(errMsg));
const socketFault = async () => {
  const { error$ } = await connectSocket({ url: 'ws://127.0.0.1:9' });
  return new Promise<string>((resolve) => {
    error$.subscribe(({ errCode, errMsg }) => resolve(`${errCode} ${errMsg}`));
  });
};

async function readFile(): Promise<string> {
  const { fileID } = await baas.uploadFile({
    filePath: new Blob(['你好'], { type: 'text/plain' }),
    cloudPath: 'node.txt',
  });
  const {
    fileList: [link],
  } = await baas.getTempFileURL({ fileList: [fileID] });
  const { file } = await downloadFile({ url: link!.tempFileURL });
  await baas.deleteFile({ fileList: [fileID] });
  return file.text();
}

const seen = {
  isPage: 'document' in globalThis,
  called: await baas.callFunction('echo', { a: 1 }),
  guest: await settled(desk.whoami()),
  signedIn: await desk.signIn('node').then(() => baas.session.user.uid),
  session: await desk.whoami().then(({ session }) => session.uid),
  rows: await db
    .collection('article')
    .where({ status: 'on' })
    .field('title')
    .limit(1)
    .get({ getCount: true }),
  one: await db
    .collection('thing')
    .where({ at: db.command.lt(db.serverDate()) })
    .get({ getOne: true }),
  own: await db
    .collection('article')
    .where({ author: db.getCloudEnv('$cloudEnv_uid') })
    .get(),
  joined: await db
    .collection(
      db.collection('remark').field('article').getTemp(),
      db.collection('article').where({ status: 'on' }).field('title').getTemp(),
    )
    .limit(1)
    .get(),
  several: (
    await db.multiSend([
      db.collection('thing').limit(1).getTemp(),
      db.collection('closed').getTemp(),
    ])
  ).dataList.map(({ errCode }) => errCode),
  file: await readFile(),
  healthy: (await request({ url: `${endpoint}/healthz` })).data,
  socket: await socketFault(),
  copied: await settled(copyText('x')),
  chosen: await settled(baas.chooseAndUploadFile()),
  signedOut: await desk.signOut().then(() => {
    baas.session.clear();
    return baas.session.loggedIn;
  }),
  logins,
};
process.stdout.write(JSON.stringify(seen));
