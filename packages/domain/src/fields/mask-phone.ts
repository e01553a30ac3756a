/** `138****0000`: enough to recognise a number, too little to call it. */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/u, '$1****$2');
