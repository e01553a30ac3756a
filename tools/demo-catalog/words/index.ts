import { digital } from './digital';
import { fashion } from './fashion';
import { food } from './food';
import { home } from './home';
import { sport } from './sport';
import { vouchersForSale } from './vouchers-for-sale';

export const goods = [...digital, ...fashion, ...food, ...home, ...sport];
export { vouchersForSale };
