import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBaas, type Baas } from '@shop/baas-sdk';
import type {
  AddressObject,
  AftersaleObject,
  CatalogObject,
  OpsAccountsObject,
  OpsAftersalesObject,
  OpsObject,
  OpsVouchersObject,
  OrderObject,
  PaymentObject,
  UserObject,
  VoucherObject,
} from '@shop/domain';
import type { Environment } from '@shop/service';

/** Connects new clients, each with a session of its own. */
export type Connect = () => DemoClient;
export type DemoClient = ReturnType<typeof clientOf>;

export function connectorFor(env: Environment): Connect {
  const endpoint = `http://127.0.0.1:${env.BAAS_PORT}`;
  const space = readSpace(env);
  return () => clientOf(createBaas({ endpoint, ...space, storage: memoryStorage() }));
}

function readSpace(env: Environment): { spaceId: string; clientSecret: string } {
  const { BAAS_SPACE_ID: spaceId, BAAS_CLIENT_SECRET: clientSecret } = env;
  if (spaceId && clientSecret) return { spaceId, clientSecret };
  return JSON.parse(readFileSync(join(env.DATA_DIR ?? '', 'secrets.json'), 'utf8')) as {
    spaceId: string;
    clientSecret: string;
  };
}

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const clientOf = (baas: Baas) => ({
  user: baas.importObject<UserObject>('user'),
  address: baas.importObject<AddressObject>('address'),
  catalog: baas.importObject<CatalogObject>('catalog'),
  voucher: baas.importObject<VoucherObject>('voucher'),
  order: baas.importObject<OrderObject>('order'),
  payment: baas.importObject<PaymentObject>('payment'),
  aftersale: baas.importObject<AftersaleObject>('aftersale'),
  ops: baas.importObject<OpsObject>('ops'),
  opsAccounts: baas.importObject<OpsAccountsObject>('ops-accounts'),
  opsVouchers: baas.importObject<OpsVouchersObject>('ops-vouchers'),
  opsAftersales: baas.importObject<OpsAftersalesObject>('ops-aftersales'),
});

/** The code of a business error; undefined for any other error. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'errCode' in error ? String(error.errCode) : undefined;
