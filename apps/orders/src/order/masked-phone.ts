/** 138****0000: enough to know one's own number by. */
export const maskedPhone = (phone: string): string =>
  phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
