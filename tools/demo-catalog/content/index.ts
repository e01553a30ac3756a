import { digital } from './digital';
import { fashion } from './fashion';
import { food } from './food';
import { home } from './home';
import { sport } from './sport';
import { eVouchers } from './e-vouchers';

export const goods = [...digital, ...fashion, ...food, ...home, ...sport];
export { eVouchers };
