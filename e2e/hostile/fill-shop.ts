import { Desk } from '../harness/money/desk';
import type { Product } from '../harness/product';
import type { HostileTexts } from './hostile-texts';
import { writeMemberTexts, type MemberTexts } from './member-texts';
import { writeSeedTexts, type SeedTexts } from './seed-texts';
import { writeStaffTexts, writeVoucher, type StaffTexts, type VoucherTexts } from './staff-texts';

export interface HostileShop {
  seed: SeedTexts;
  voucher: VoucherTexts;
  member: MemberTexts;
  staff: StaffTexts;
  /** Takes away what other stories would see. */
  remove(): Promise<void>;
}

/** Writes a text into each field that other people see, through the door of the field. */
export async function fillShop(product: Product, texts: HostileTexts): Promise<HostileShop> {
  const desk = await Desk.open(product);
  const seed = await writeSeedTexts(desk, texts);
  const voucher = await writeVoucher(desk, texts, seed);
  const member = await writeMemberTexts(desk, texts, { skuId: seed.skuId, voucherId: voucher.id });
  const staff = await writeStaffTexts(desk, texts, member);
  const remove = async () => {
    await staff.remove();
    await desk.require('ops-vouchers', 'setStatus', [{ id: voucher.id, to: 'ended' }]);
    await seed.remove();
  };
  return { seed, voucher, member, staff, remove };
}
