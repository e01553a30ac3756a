/** The carriers of parcels, and the form of their tracking numbers. */

export interface Carrier {
  nameZh: string;
  nameEn: string;
  /** For a number in capital letters without blanks. */
  trackingNo: RegExp;
  /** A number in that form, for the message about one that is not. */
  example: string;
}

export const carriers = {
  sf: {
    nameZh: '顺丰速运',
    nameEn: 'SF Express',
    trackingNo: /^SF\d{12,13}$/,
    example: 'SF1234567890123',
  },
  jd: {
    nameZh: '京东物流',
    nameEn: 'JD Logistics',
    trackingNo: /^JD[0-9A-Z]{11,15}$/,
    example: 'JDV012345678901',
  },
  zto: {
    nameZh: '中通快递',
    nameEn: 'ZTO Express',
    trackingNo: /^\d{12,15}$/,
    example: '78123456789012',
  },
  yto: {
    nameZh: '圆通速递',
    nameEn: 'YTO Express',
    trackingNo: /^(YT\d{13}|\d{10,14})$/,
    example: 'YT1234567890123',
  },
  sto: {
    nameZh: '申通快递',
    nameEn: 'STO Express',
    trackingNo: /^\d{12,15}$/,
    example: '773123456789012',
  },
  yunda: {
    nameZh: '韵达快递',
    nameEn: 'Yunda Express',
    trackingNo: /^\d{13,15}$/,
    example: '4312345678901',
  },
  jt: {
    nameZh: '极兔速递',
    nameEn: 'J&T Express',
    trackingNo: /^JT\d{13}$/,
    example: 'JT1234567890123',
  },
  ems: {
    nameZh: '邮政 EMS',
    nameEn: 'China Post EMS',
    trackingNo: /^(\d{13}|[A-Z]{2}\d{9}CN)$/,
    example: 'EA123456789CN',
  },
  other: {
    nameZh: '其他快递',
    nameEn: 'Another carrier',
    trackingNo: /^[0-9A-Z][0-9A-Z-]{4,38}$/,
    example: 'AB-12345678',
  },
} as const satisfies Record<string, Carrier>;

export type CarrierCode = keyof typeof carriers;
export const carrierCodes = Object.keys(carriers) as CarrierCode[];

/** The carrier of a stored parcel; `other` for a code that is no longer in the list. */
export const carrierOf = (code: string): Carrier =>
  Object.hasOwn(carriers, code) ? carriers[code as CarrierCode] : carriers.other;
