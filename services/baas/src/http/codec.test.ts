import { createHmac } from 'node:crypto';
import { methods } from '@shop/baas-sdk/protocol';
import { SerializedJson } from '../json';
import { space } from '../../test/harness/settings';
import { readRequest, writeResponse } from './codec';
import { requestError } from './request-errors';

const now = 1_795_219_599_703;
const params = JSON.stringify({ functionTarget: 'echo', functionArgs: { a: 1 } });
const invoke = { method: methods.invoke, params, spaceId: space.spaceId, timestamp: now };
const sign = (text: string) => createHmac('md5', space.clientSecret).update(text).digest('hex');
const read = (body: object, signed: string) =>
  readRequest(JSON.stringify(body), sign(signed), space, now);
const plain = `method=${methods.invoke}&params=${params}&spaceId=${space.spaceId}&timestamp=${now}`;

it.each<[string, object, string]>([
  ['dcloud, and private from 4.0', invoke, plain],
  [
    'private of 3.9, with a fixed token',
    { ...invoke, token: 'Anonymous_Access_token' },
    `${plain}&token=Anonymous_Access_token`,
  ],
  [
    'aliyun, with the token from authorize',
    { ...invoke, token: 'a token' },
    `${plain}&token=a token`,
  ],
  ['a client that sends an empty field unsigned', { ...invoke, token: '' }, plain],
])('accepts the signature of %s', (_name, body, signed) => {
  expect(read(body, signed)).toEqual({ method: 'invoke', target: 'echo', args: { a: 1 } });
});

it('rejects a token that was added after signing', () => {
  expect(() => read({ ...invoke, token: 'added' }, plain)).toThrow(
    requestError('signature').message,
  );
});

it('accepts a signed authorize request without a token', () => {
  const body = { ...invoke, method: methods.authorize, params: '{}' };
  expect(
    read(body, `method=${methods.authorize}&params={}&spaceId=${space.spaceId}&timestamp=${now}`),
  ).toEqual({ method: 'authorize' });
});

it('writes errors in both spellings and undefined as null', () => {
  const { status, body } = writeResponse(requestError('space'), 'r1');
  expect({ status, ...(JSON.parse(body) as object) }).toEqual({
    status: 200,
    success: false,
    error: {
      code: 'INVALID_SPACE',
      message: '服务空间不存在',
      errCode: 'INVALID_SPACE',
      errMsg: '服务空间不存在',
    },
    header: { 'x-serverless-request-id': 'r1' },
  });
  expect(JSON.parse(writeResponse(undefined, 'r2').body)).toEqual({
    success: true,
    data: null,
    header: { 'x-serverless-request-id': 'r2' },
  });
});

it('inserts rows that the database encoded as JSON unchanged', () => {
  const rows = new SerializedJson('[{"word": "\\u706f \\"$&\\""}, \n {"word": null}]');
  const data = [{ word: '灯 "$&"' }, { word: null }];
  const responseData = (body: unknown) =>
    (JSON.parse(writeResponse(body, 'r3').body) as { data: unknown }).data;
  expect(responseData({ code: 0, data: rows, count: 2 })).toEqual({ code: 0, data, count: 2 });
  expect(responseData({ code: 0, dataList: [{ code: 0, data: rows }] })).toEqual({
    code: 0,
    dataList: [{ code: 0, data }],
  });
});
