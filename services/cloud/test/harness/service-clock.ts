import type { Client } from '@shop/baas-sdk';
import type { ServiceObject } from '@shop/domain';
import type { Shopper } from './shopper';

/** Test-only: a member's message at another time. */
export interface ServiceClock {
  sendAt(now: number, input: Parameters<ServiceObject['send']>[0]): Promise<unknown>;
}

export const serviceClockOf = (of: Shopper): Client<ServiceClock> =>
  of.baas.importObject<ServiceClock>('service-clock');
