/** Rows of the shop that stories read. */
/** A SKU that no other story of the file sells. */
export interface Goods {
  productId: string;
  skuId: string;
  /** Other SKUs of the product, at the same price. */
  otherSkuIds: string[];
  titleZh: string;
  titleEn: string;
}

export interface Order {
  _id: string;
  no: string;
  status: string;
  closeReason: string | null;
  payableCents: number;
  paidCents: number;
  refundedCents: number;
  actions: string[];
  lines: { _id: string; skuId: string; qty: number; optionText: string; optionTextEn: string }[];
}
