import { getOpenid, mockOpenid, platformLogins } from './openid';

function place(stored?: string) {
  const state = { openid: stored, logged: [] as string[] };
  const options = {
    stored: () => state.openid,
    store: (openid: string) => {
      state.openid = openid;
    },
    log: (sentence: string) => {
      state.logged.push(sentence);
    },
  };
  return { state, options };
}

it('[4.03] a stored openid is returned, whatever the platform', async () => {
  const { options, state } = place('kept');
  expect(await getOpenid(options)).toBe('kept');
  expect(state.logged).toEqual([]);
});

it('[4.04] [4.06] [7.23] [8.11] a browser has no platform login', async () => {
  const { options, state } = place();
  await expect(getOpenid(options)).rejects.toMatchObject({
    name: 'BaasError',
    errCode: 'login:fail',
    errMsg: 'method login not supported',
  });
  expect(state).toEqual({
    openid: undefined,
    logged: ['平台登录调用失败', '开放接口等服务将无法正常使用'],
  });
});

it('[4.05] [9.03] getOpenid stores a fixed openid 1000 ms after the platform login', async () => {
  jest.useFakeTimers();
  try {
    const { options, state } = place();
    const asked = getOpenid({ ...options, platform: platformLogins.mock });
    await jest.advanceTimersByTimeAsync(999);
    expect(state.openid).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect([await asked, state.openid, state.logged]).toEqual([mockOpenid, mockOpenid, []]);
  } finally {
    jest.useRealTimers();
  }
});

it('[8.15] getOpenid stores nothing when it is aborted', async () => {
  const given = new AbortController();
  for (const signal of [given.signal, AbortSignal.abort()]) {
    const { options, state } = place();
    const asked = getOpenid({ ...options, platform: platformLogins.mock, signal });
    given.abort();
    await expect(asked).rejects.toMatchObject({ errCode: 600003, errMsg: 'request:fail abort' });
    expect(state.openid).toBeUndefined();
  }
});
