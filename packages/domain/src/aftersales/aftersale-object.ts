import type { Aftersale, AftersaleKind, OrderLine, Sku } from '../entities';
import type { Listing } from '../catalog/catalog-object';

/** The after-sales that are possible for an order line now. */
export interface AftersaleOffer {
  lineId: string;
  kinds: AftersaleKind[];
  /** Pieces that are not refunded, exchanged or in an open after-sale. */
  maxQty: number;
  /** Goods come back or are exchanged after shipment; pieces not shipped yet are refunded. */
  maxQtyByKind: Partial<Record<AftersaleKind, number>>;
  /** By number of pieces from 1: what was paid for them, with the freight that is paid back. */
  amountsCents: number[];
  /** The SKUs of the product that pieces can be exchanged for. */
  exchangeSkus: Pick<Sku, '_id' | 'options' | 'priceCents' | 'stock'>[];
}

export interface AftersaleInput {
  orderId: string;
  lineId: string;
  kind: AftersaleKind;
  qty: number;
  reason: string;
  note?: string;
  photos?: string[];
  exchangeSkuId?: string;
}

/** The shop's address for returned goods. */
export interface ReturnAddress {
  name: string;
  phone: string;
  /** One line, from the region to the house. */
  address: string;
}

export interface AftersaleObject {
  /** ORDER_NOT_FOUND. An empty list if nothing can be requested. */
  offers(orderId: string): Promise<{ offers: AftersaleOffer[] }>;
  /**
   * ORDER_NOT_FOUND, AFTERSALE_CLOSED if the period is over, AFTERSALE_QTY `{left}`, CODE_REDEEMED,
   * EXCHANGE_UNAVAILABLE, STOCK_NOT_ENOUGH `{left}`, INVALID_INPUT.
   */
  request(input: AftersaleInput): Promise<{ aftersale: Aftersale }>;
  /** AFTERSALE_NOT_FOUND, ORDER_STATE. */
  withdraw(id: string): Promise<{ aftersale: Aftersale }>;
  /** The parcel that the shopper sends back. AFTERSALE_NOT_FOUND, ORDER_STATE, INVALID_INPUT. */
  sendParcel(id: string, carrier: string, trackingNo: string): Promise<{ aftersale: Aftersale }>;
  /** AFTERSALE_NOT_FOUND. */
  detail(id: string): Promise<{
    aftersale: Aftersale;
    /** URLs of its photos for ten minutes; empty for a photo that was deleted. */
    photoUrls: string[];
    /** The line of the order that it concerns. */
    line: OrderLine;
    /** Where to send the goods, while a parcel is awaited; null without the settings. */
    returnTo: ReturnAddress | null;
    serverNow: number;
  }>;
  /** Pages of 20, newest first. */
  mine(page: number): Promise<Listing<Aftersale>>;
}
