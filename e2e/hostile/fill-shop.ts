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
  const removals: (() => Promise<unknown>)[] = [];
  const remove = async () => {
    for (const removeOne of removals.splice(0).reverse()) await removeOne();
  };
  try {
    const seed = await writeSeedTexts(desk, texts);
    removals.push(() => seed.remove());
    const voucher = await writeVoucher(desk, texts, seed);
    removals.push(() =>
      desk.require('ops-vouchers', 'setStatus', [{ id: voucher.id, to: 'ended' }]),
    );
    const offered = { skuId: seed.skuId, voucherId: voucher.id };
    const member = await writeMemberTexts(desk, texts, offered);
    const staff = await writeStaffTexts(desk, texts, member);
    removals.push(() => staff.remove());
    return { seed, voucher, member, staff, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
