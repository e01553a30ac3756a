import { generateKeyPairSync } from 'node:crypto';
import { openGuestCheckout, orderNumbers } from '../harness/guest-checkout';
import { activePage } from '../harness/locators';
import { startProduct, stopProduct, type Product } from '../harness/product';
import { phone, story } from '../harness/story';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ' +
    '(KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI ' +
    'Language/zh_CN',
  Android:
    'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A; wv) AppleWebKit/537.36 ' +
    '(KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 ' +
    'MMWEBID/1234 MicroMessenger/8.0.50.2701(0x28003236) WeChat/arm64 Weixin NetType/5G ' +
    'Language/zh_CN ABI/arm64',
};

/** WeChat Pay is never called, because its payment pages do not open inside WeChat. */
const paymentSettings = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    CLOUD_SITE_URL: 'https://shop.example.com',
    CLOUD_PAY_PROVIDER: 'wechat',
    CLOUD_PAY_WECHAT_URL: 'http://127.0.0.1:9',
    CLOUD_PAY_WECHAT_APP_ID: 'wx0123456789abcdef',
    CLOUD_PAY_WECHAT_MERCHANT_ID: '1900000001',
    CLOUD_PAY_WECHAT_MERCHANT_SERIAL: '5157F09EFDC096DE15EBE81A47057A7200000000',
    CLOUD_PAY_WECHAT_PRIVATE_KEY: privateKey,
    CLOUD_PAY_WECHAT_API_V3_KEY: 'a key of exactly 32 characters!!',
    CLOUD_PAY_WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012026',
    CLOUD_PAY_WECHAT_PUBLIC_KEY: publicKey,
  };
};

let shop: Product;
beforeAll(async () => {
  shop = await startProduct(paymentSettings());
}, 900_000);
afterAll(() => stopProduct(shop));

for (const [system, userAgent] of Object.entries(agents))
  story(
    `a guest inside WeChat on ${system} browses, logs in, orders, and reads how to pay`,
    { ...phone, userAgent },
    async ({ page }) => {
      const name = await openGuestCheckout(page, shop.origin);
      await activePage(page).getByText('微信内可以下单，但无法付款').waitFor();
      await page.getByRole('button', { name: /提交订单/ }).click();
      await page.getByText(/微信内无法付款。请点右上角“…”，选择在浏览器打开/).waitFor();
      await page.goto(`${shop.origin}/pages/tabBar/order/order`);
      await page.getByText(name).first().waitFor();
      expect(await orderNumbers(page)).toHaveLength(1);
    },
    120_000,
  );
