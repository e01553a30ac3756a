/** 138****0000: recognizable to its owner only. */
export const maskedPhone = (phone: string): string =>
  phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
