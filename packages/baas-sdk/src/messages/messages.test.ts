import { createBaas } from '../create-baas';
import { RequestError } from '../errors/errors';
import { userMessage } from '../errors/user-message';
import { getLanguage, setLanguage } from './messages';

afterEach(() => setLanguage('zh-CN'));

it('error messages are in the current language', async () => {
  const timeout = new RequestError('timeout');
  expect(userMessage(timeout)).toBe('网络连接超时，请稍后重试');
  await setLanguage('en');
  expect(userMessage(timeout)).toBe('The connection timed out. Please try again later.');
});

it('the last of two concurrent language changes wins', async () => {
  await Promise.all([setLanguage('en'), setLanguage('zh-CN')]);
  expect([userMessage(new RequestError('network')), getLanguage()]).toEqual([
    '网络连接失败，请检查网络后重试',
    'zh-CN',
  ]);
});

it('each call sends the current language', async () => {
  const locales: unknown[] = [];
  const answer = {
    status: 200,
    headers: new Map(),
    text: async () => '{"success":true,"data":{"errCode":0}}',
  } as unknown as Response;
  const wire = async (_url: unknown, request?: RequestInit) => {
    const { functionArgs } = JSON.parse(
      (JSON.parse(String(request?.body)) as { params: string }).params,
    ) as { functionArgs: { clientInfo: { LOCALE: string } } };
    locales.push(
      functionArgs.clientInfo.LOCALE,
      (
        JSON.parse(
          decodeURIComponent((request!.headers as Record<string, string>)['x-client-info']!),
        ) as { LOCALE: string }
      ).LOCALE,
    );
    return answer;
  };
  const baas = createBaas({ endpoint: '', spaceId: 's', clientSecret: 'c', fetch: wire });
  await setLanguage('zh-CN');
  await baas.callObject('app', 'bootstrap', [], { customUI: true });
  await setLanguage('en');
  await baas.callObject('app', 'bootstrap', [], { customUI: true });
  expect(locales).toEqual(['zh-CN', 'zh-CN', 'en', 'en']);
});
