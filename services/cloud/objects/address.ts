import { deliverableAddressInput } from '@shop/domain/regions';
import { changeAddresses, readAddresses } from '../src/addresses/change-addresses';
import { readAddressId, removeAddress, requireAddress } from '../src/addresses/own-address';
import { saveAddress } from '../src/addresses/save-address';
import { checkInput } from '../src/errors';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { AddressObject } from '@shop/domain';

const address: Implementation<AddressObject> & { _before(context: CloudContext): Promise<void> } = {
  /** Every method needs a session. */
  async _before(context) {
    context.requireSession();
  },

  async list(context) {
    const { uid } = context.requireSession();
    return { addresses: await readAddresses(context.database, uid) };
  },

  async save(context, input) {
    const checked = checkInput(context, deliverableAddressInput, input);
    const { result: id, addresses } = await changeAddresses(context, async (tx, uid) => {
      const savedId = await saveAddress(context, tx, uid, checked);
      return { result: savedId, ...(checked.isDefault && { defaultId: savedId }) };
    });
    return { id, addresses };
  },

  async remove(context, input) {
    const id = readAddressId(context, input);
    const { addresses } = await changeAddresses(context, async (tx, uid) => ({
      result: await removeAddress(context, tx, uid, id),
    }));
    return { addresses };
  },

  async setDefault(context, input) {
    const id = readAddressId(context, input);
    const { addresses } = await changeAddresses(context, async (tx, uid) => ({
      result: await requireAddress(context, tx, uid, id),
      defaultId: id,
    }));
    return { addresses };
  },
};
export default address;
