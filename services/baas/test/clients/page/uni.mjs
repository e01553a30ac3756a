/**
 * A fake of the uni-app runtime that the client expects, for browsers and Node. `seen` records all
 * visible effects: loading boxes, dialogs, pages.
 */
export function makeUni(firstPage) {
  const seen = [];
  const stack = [{ $page: { fullPath: firstPage } }];
  const kept = keptInMemory();
  const interceptors = new Map();
  const answers = [];
  const open =
    (api, place) =>
    ({ url }) => {
      if (interceptors.get(api)?.some(({ invoke }) => invoke({ url }) === false)) return;
      seen.push(`${api} ${url}`);
      place({ $page: { fullPath: url } });
    };
  const replaced = (page) => stack.splice(-1, 1, page);
  const uni = {
    request,
    uploadFile,
    getStorageSync: (key) => kept.get(key) ?? '',
    setStorageSync: (key, value) => void kept.set(key, value),
    removeStorageSync: (key) => void kept.delete(key),
    getSystemInfoSync: () => ({
      uniPlatform: 'web',
      osName: 'linux',
      appId: '__UNI__TEST',
      deviceId: 'a-device',
      appName: '测试',
      ua: globalThis.navigator?.userAgent ?? 'node',
    }),
    getLaunchOptionsSync: () => ({ scene: 1001, channel: 'web' }),
    getLocale: () => 'zh-Hans',
    showLoading: ({ title }) => void seen.push(`loading ${title}`),
    hideLoading: () => void seen.push('loaded'),
    showModal: ({ title, content, showCancel, confirmText, success }) => {
      seen.push(`${title}: ${content} [${showCancel ? '取消/' : ''}${confirmText}]`);
      success({ confirm: answers.shift() ?? true });
    },
    showToast: ({ title }) => void seen.push(`toast ${title}`),
    addInterceptor: (api, interceptor) =>
      void interceptors.set(api, [...(interceptors.get(api) ?? []), interceptor]),
    navigateTo: open('navigateTo', (page) => stack.push(page)),
    redirectTo: open('redirectTo', replaced),
    switchTab: open('switchTab', replaced),
    reLaunch: open('reLaunch', replaced),
  };
  return { uni, seen, answers, kept, getCurrentPages: () => stack };
}

/** Values of any kind, as the runtime's storage keeps them. */
function keptInMemory() {
  return new Map();
}

function request({ url, method, data, header, complete }) {
  fetch(url, { method, headers: header, body: JSON.stringify(data) }).then(
    async (response) => {
      complete({
        statusCode: response.status,
        data: parsed(await response.text()),
        header: Object.fromEntries(response.headers),
        errMsg: 'request:ok',
      });
    },
    (error) => complete({ errMsg: `request:fail ${error.message}` }),
  );
}

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** `filePath` is the file itself. */
function uploadFile({ url, formData, name, filePath, success, fail }) {
  const form = new FormData();
  for (const [field, value] of Object.entries(formData)) form.append(field, value);
  form.append(name, filePath);
  fetch(url, { method: 'POST', body: form }).then(
    (response) => success({ statusCode: response.status }),
    (error) => fail({ errMsg: `uploadFile:fail ${error.message}` }),
  );
}
