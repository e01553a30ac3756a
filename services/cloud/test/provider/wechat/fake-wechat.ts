import {
  createCipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatSettings } from '../../../src/provider/settings';
import type { FakeRefund, FakeTransaction } from './fake-entries';
import { paymentBill, refundBill } from './fake-bill';

interface CreateRequest {
  out_trade_no: string;
  amount: { total: number };
  notify_url: string;
}

interface CreateRefund {
  out_trade_no: string;
  out_refund_no: string;
  notify_url?: string;
  amount: { refund: number; total: number };
}

/** A key with which WeChat Pay signs. `serial`: serial number of a certificate, or id of a key. */
interface PlatformKey {
  serial: string;
  publicKey: string;
  privateKey: string;
}

interface Reply {
  status: number;
  body?: unknown;
}

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const reject = (status: number, code: string): Reply => ({
  status,
  body: { code, message: `rejected with ${code}` },
});
const rfc3339 = (at: number) => `${new Date(at + 28_800_000).toISOString().slice(0, 19)}+08:00`;
const refundDelayMs = 30;

/** WeChat Pay H5 as its public documentation describes it, for one merchant. */
export class FakeWechat {
  readonly merchantKeys = keyPair();
  readonly platformKeys = keyPair();
  private readonly transactions = new Map<string, FakeTransaction>();
  private readonly refunds = new Map<string, FakeRefund>();
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );
  /** Whether bills arrive with another content than their hash. */
  damagesBills = false;
  private signer: PlatformKey = {
    ...this.platformKeys,
    serial: 'PUB_KEY_ID_0114232134912410000000000000',
  };
  settings: WechatSettings = {
    provider: 'wechat',
    url: '',
    appId: 'wxd678efh567hg6787',
    merchantId: '1900000001',
    merchantSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    merchantPrivateKey: createPrivateKey(this.merchantKeys.privateKey),
    apiV3Key: randomBytes(16).toString('hex'),
    platformSerial: this.signer.serial,
    platformKeys: new Map([[this.signer.serial, createPublicKey(this.platformKeys.publicKey)]]),
    siteUrl: 'http://127.0.0.1:9',
  };

  static async open(siteUrl = 'http://127.0.0.1:9'): Promise<FakeWechat> {
    const fake = new FakeWechat();
    await new Promise<void>((resolve) => {
      fake.server.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(fake.server.address() as AddressInfo).port}`;
    fake.settings = { ...fake.settings, url, siteUrl };
    return fake;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  /** From now on WeChat Pay signs with a new key, which the merchant has to know. */
  switchKey(): PlatformKey {
    this.signer = { ...keyPair(), serial: `PUB_KEY_ID_0${randomBytes(12).toString('hex')}` };
    return this.signer;
  }

  /** The shopper pays in the WeChat app. */
  async pay(key: string, { refundsFail = false } = {}): Promise<void> {
    const content = this.paid(key, refundsFail);
    const { notifyUrl } = this.transactions.get(key)!;
    await this.notify(notifyUrl, 'TRANSACTION.SUCCESS', 'transaction', content);
  }

  /** The shopper pays, but no notice is sent. Returns the content of the notice. */
  paid(key: string, refundsFail = false): unknown {
    const transaction = this.transactions.get(key);
    if (transaction?.state !== 'NOTPAY') throw new Error(`${key} cannot be paid`);
    Object.assign(transaction, { state: 'SUCCESS', at: Date.now(), refundsFail });
    return this.transactionView(transaction);
  }

  /** The shopper has opened WeChat and is typing the password. */
  startPaying(key: string): void {
    const transaction = this.transactions.get(key);
    if (transaction) transaction.state = 'USERPAYING';
  }

  /** Headers and body of a signed notice with an encrypted resource. */
  notice(eventType: string, originalType: string, content: unknown) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', this.settings.apiV3Key, nonce);
    cipher.setAAD(Buffer.from(originalType));
    const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: rfc3339(Date.now()),
      resource_type: 'encrypt-resource',
      event_type: eventType,
      summary: 'summary',
      resource: {
        original_type: originalType,
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Buffer.concat([text, cipher.getAuthTag()]).toString('base64'),
        associated_data: originalType,
        nonce,
      },
    });
    return { body, headers: this.signatureHeaders(body) };
  }

  private async notify(url: string, event: string, type: string, content: unknown): Promise<void> {
    const { body, headers } = this.notice(event, type, content);
    await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  }

  signatureHeaders(body: string | Buffer): Record<string, string> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n`)
      .update(body)
      .update('\n')
      .sign(this.signer.privateKey, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': this.signer.serial,
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', this.settings.url);
    if (!this.isAuthorized(request, text)) {
      this.send(response, reject(401, 'SIGN_ERROR'));
    } else if (url.pathname === '/v3/billdownload/file') {
      // Bills are the only responses without a signature.
      const [, type = '', day = ''] =
        /^(\w+)-(.+)$/.exec(url.searchParams.get('token') ?? '') ?? [];
      response.end((this.bill(day, type) ?? '') + (this.damagesBills ? ' ' : ''));
    } else {
      this.send(response, this.reply(`${request.method} ${url.pathname}`, url, text));
    }
  }

  private send(response: ServerResponse, { status, body }: Reply): void {
    const text = body === undefined ? '' : JSON.stringify(body);
    response.writeHead(status, this.signatureHeaders(text)).end(text);
  }

  private isAuthorized(request: IncomingMessage, body: string): boolean {
    const header = request.headers.authorization ?? '';
    const scheme = 'WECHATPAY2-SHA256-RSA2048 ';
    const fields = new Map(
      [...header.slice(scheme.length).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
        String(name),
        String(value),
      ]),
    );
    const timestamp = fields.get('timestamp');
    return (
      header.startsWith(scheme) &&
      fields.get('mchid') === this.settings.merchantId &&
      fields.get('serial_no') === this.settings.merchantSerial &&
      createVerify('RSA-SHA256')
        .update(`${request.method}\n${request.url}\n${timestamp}\n${fields.get('nonce_str')}\n`)
        .update(`${body}\n`)
        .verify(this.merchantKeys.publicKey, fields.get('signature') ?? '', 'base64')
    );
  }

  private reply(route: string, url: URL, text: string): Reply {
    const body = JSON.parse(text || '{}') as CreateRequest & CreateRefund;
    if (route === 'POST /v3/pay/transactions/h5') return this.create(body, text);
    if (route === 'POST /v3/refund/domestic/refunds') return this.refund(body);
    if (route === 'GET /v3/bill/tradebill') return this.billAddress(url);
    const [, key = '', isClose] = /out-trade-no\/([\w-]+)(\/close)?$/.exec(route) ?? [];
    if (key) return isClose ? this.closeTransaction(key) : this.queryTransaction(key);
    const refund = this.refunds.get(/refunds\/([\w-]+)$/.exec(route)?.[1] ?? '');
    return refund
      ? { status: 200, body: { ...this.refundView(refund), status: refund.status } }
      : reject(404, 'RESOURCE_NOT_EXISTS');
  }

  private create(body: CreateRequest, request: string): Reply {
    const key = body.out_trade_no;
    if (!/^[\w|*-]{6,32}$/.test(key)) return reject(400, 'PARAM_ERROR');
    const existing = this.transactions.get(key);
    if (existing && existing.request !== request) return reject(400, 'INVALID_REQUEST');
    if (existing?.state === 'SUCCESS') return reject(400, 'ORDERPAID');
    if (existing?.state === 'CLOSED') return reject(400, 'ORDER_CLOSED');
    this.transactions.set(key, {
      key,
      id: `4200${randomBytes(8).readBigUInt64BE()}`,
      cents: body.amount.total,
      state: 'NOTPAY',
      notifyUrl: body.notify_url,
      refundsFail: false,
      at: 0,
      request,
    });
    const address = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2016';
    return {
      status: 200,
      body: { h5_url: `${address}&package=${randomBytes(4).toString('hex')}` },
    };
  }

  private queryTransaction(key: string): Reply {
    const transaction = this.transactions.get(key);
    return transaction
      ? { status: 200, body: this.transactionView(transaction) }
      : reject(404, 'ORDER_NOT_EXIST');
  }

  private closeTransaction(key: string): Reply {
    const transaction = this.transactions.get(key);
    if (!transaction) return reject(404, 'ORDER_NOT_EXIST');
    if (transaction.state === 'USERPAYING') return reject(202, 'USERPAYING');
    if (transaction.state === 'SUCCESS') return reject(400, 'ORDERPAID');
    transaction.state = 'CLOSED';
    return { status: 204 };
  }

  private refund(body: CreateRefund): Reply {
    const transaction = this.transactions.get(body.out_trade_no);
    if (!transaction || transaction.state === 'NOTPAY') return reject(404, 'RESOURCE_NOT_EXISTS');
    const existing = this.refunds.get(body.out_refund_no);
    const refunded = [...this.refunds.values()]
      .filter(({ paymentKey, status }) => paymentKey === transaction.key && status !== 'CLOSED')
      .reduce((sum, { cents }) => sum + cents, 0);
    const isTooMuch = refunded + body.amount.refund > transaction.cents;
    if (!existing && (isTooMuch || body.amount.total !== transaction.cents))
      return reject(400, 'INVALID_REQUEST');
    const refund = existing ?? {
      key: body.out_refund_no,
      id: `5030${randomBytes(8).readBigUInt64BE()}`,
      paymentKey: transaction.key,
      cents: body.amount.refund,
      status: 'PROCESSING',
      notifyUrl: body.notify_url,
      createdAt: Date.now(),
      at: 0,
    };
    if (!existing) setTimeout(() => void this.completeRefund(refund, transaction), refundDelayMs);
    this.refunds.set(refund.key, refund);
    return { status: 200, body: { ...this.refundView(refund), status: refund.status } };
  }

  private async completeRefund(refund: FakeRefund, transaction: FakeTransaction): Promise<void> {
    refund.status = transaction.refundsFail ? 'ABNORMAL' : 'SUCCESS';
    refund.at = Date.now();
    const view = { ...this.refundView(refund), refund_status: refund.status };
    if (refund.notifyUrl)
      await this.notify(refund.notifyUrl, `REFUND.${refund.status}`, 'refund', view);
  }

  private transactionView({ key, id, cents, state, at }: FakeTransaction) {
    const { appId: appid, merchantId: mchid } = this.settings;
    const common = { appid, mchid, out_trade_no: key, trade_state: state };
    const amount = { total: cents, payer_total: cents, currency: 'CNY', payer_currency: 'CNY' };
    return at > 0
      ? { ...common, transaction_id: id, trade_type: 'MWEB', success_time: rfc3339(at), amount }
      : { ...common, amount: { total: cents, currency: 'CNY' } };
  }

  private refundView({ key, id, paymentKey, cents, at, status }: FakeRefund) {
    return {
      mchid: this.settings.merchantId,
      out_trade_no: paymentKey,
      out_refund_no: key,
      refund_id: id,
      amount: { refund: cents, total: this.transactions.get(paymentKey)?.cents },
      ...(status === 'SUCCESS' && { success_time: rfc3339(at) }),
    };
  }

  private bill(day: string, type: string): string | null {
    const { appId } = this.settings;
    return type === 'REFUND'
      ? refundBill([...this.refunds.values()], day, appId)
      : paymentBill([...this.transactions.values()], day, appId);
  }

  private billAddress(url: URL): Reply {
    const day = url.searchParams.get('bill_date') ?? '';
    const type = url.searchParams.get('bill_type') ?? '';
    const bill = this.bill(day, type);
    if (bill === null) return reject(400, 'NO_STATEMENT_EXIST');
    const hash = createHash('sha1').update(bill).digest('hex');
    const address = `${this.settings.url}/v3/billdownload/file?token=${type}-${day}`;
    return { status: 200, body: { hash_type: 'SHA1', hash_value: hash, download_url: address } };
  }
}
