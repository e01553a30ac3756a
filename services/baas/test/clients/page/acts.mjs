/** Client actions of the tests by name. They run in Node and in a browser and return JSON. */
export function makeActs(uniCloud, { uni, seen, answers, kept, getCurrentPages }) {
  const events = [];
  const db = () => uniCloud.database();
  const things = () => db().collection('thing');
  const acts = {
    callFunction: (name, data) => uniCloud.callFunction({ name, data }),
    callObject: (name, method, params, options = { customUI: true }) =>
      uniCloud.importObject(name, options)[method](...params),
    callAt: (space, name) => uniCloud.init(space).callFunction({ name }),
    /** A chain of plain steps. */
    chain: (steps) => steps.reduce((made, [method, ...params]) => made[method](...params), db()),
    chainForJql: (steps) =>
      steps.reduce(
        (made, [method, ...params]) => made[method](...params),
        uniCloud.databaseForJQL(),
      ),
    /** A chain over sources that may be temporary tables: names or lists of steps. */
    joined: (sources, steps) => {
      const chained = (start, calls) =>
        calls.reduce((made, [method, ...params]) => made[method](...params), start);
      const tables = sources.map((source) =>
        typeof source === 'string' ? source : chained(db(), source).getTemp(),
      );
      return chained(db().collection(...tables), steps);
    },
    action: (name) => db().action(name).collection('article').get(),
    actedAdd: (name, row) => db().action(name).collection('memo').add(row),
    actedMultiSend: (name) =>
      db().multiSend(
        db().action(name).collection('memo').doc('m1').getTemp(),
        db().collection('memo').doc('m1').getTemp(),
      ),
    command: () =>
      things()
        .where({
          sort: db().command.gte(1).and(db().command.lte(5)),
          price: db().command.in([100, 200]),
        })
        .orderBy('sort', 'desc')
        .get(),
    date: () =>
      things()
        .where({ at: db().command.lt(new Date('2025-01-01')) })
        .orderBy('sort')
        .get(),
    environment: () =>
      db()
        .collection('article')
        .where({ author: db().getCloudEnv('$cloudEnv_uid') })
        .get(),
    multiSend: () =>
      db().multiSend(
        things().field('sort').orderBy('sort').limit(1).getTemp(),
        db().collection('closed').getTemp(),
      ),

    upload: (cloudPath, text, type) =>
      uniCloud.uploadFile({
        cloudPath,
        filePath: new File([text], cloudPath.split('/').pop(), { type }),
      }),
    deleteFile: (fileList) => uniCloud.deleteFile({ fileList }),
    getTempFileURL: (fileList, maxAge) => uniCloud.getTempFileURL({ fileList, maxAge }),

    currentUser: () => uniCloud.getCurrentUserInfo(),
    stored: () => ({
      token: kept.get('uni_id_token') ?? null,
      tokenExpired: kept.get('uni_id_token_expired') ?? null,
    }),
    store: (token, tokenExpired) => {
      kept.set('uni_id_token', token);
      kept.set('uni_id_token_expired', tokenExpired);
    },
    forget: () => kept.clear(),
    listen: () => {
      uniCloud.onNeedLogin(({ errCode, errMsg, uniIdRedirectUrl }) =>
        events.push({ event: 'needLogin', errCode, errMsg, uniIdRedirectUrl }),
      );
      uniCloud.onRefreshToken(({ token }) => events.push({ event: 'refreshToken', token }));
    },
    /** UI and events since the last call, and the current page. */
    async seen() {
      // The client looks at its answers and goes to pages a moment after its calls end.
      await new Promise((later) => setTimeout(later, 60));
      return {
        shown: seen.splice(0),
        events: events.splice(0),
        page: getCurrentPages().at(-1).$page.fullPath,
      };
    },
    answerNotice: (confirm) => void answers.push(confirm),
    navigate: (api, url) => uni[api]({ url }),
  };
  return async (name, params) => {
    try {
      return { value: plain(await acts[name](...params)) };
    } catch (error) {
      const { code, errCode, message, errMsg, requestId, detail } = error;
      return { error: plain({ code, errCode, message, errMsg, requestId, detail }) };
    }
  };
}

const plain = (value) => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
