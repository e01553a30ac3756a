import { maxAddresses } from '@shop/domain';
import { addressInput } from '../harness/addresses';
import { memberWithoutAddress, type Shopper } from '../harness/shopper';

/** Concurrent calls; runs on the embedded database and on a server. */
export function concurrencyScenarios(endpoint: () => string): void {
  const defaultsOf = async ({ address }: Shopper) =>
    (await address.list()).addresses.filter(({ isDefault }) => isDefault);

  it('concurrent first addresses leave exactly one default', async () => {
    for (const isDefault of [false, true]) {
      const buyer = await memberWithoutAddress(endpoint());
      await Promise.all(
        Array.from({ length: 6 }, () => buyer.address.save(addressInput({ isDefault }))),
      );
      expect((await buyer.address.list()).addresses).toHaveLength(6);
      expect(await defaultsOf(buyer)).toHaveLength(1);
    }
  });

  it('concurrent setDefault() and remove() calls leave exactly one default', async () => {
    const buyer = await memberWithoutAddress(endpoint());
    for (let count = 0; count < 6; count += 1) await buyer.address.save(addressInput());
    const ids = (await buyer.address.list()).addresses.map(({ _id }) => _id);
    await Promise.all([
      ...ids.slice(2).map((id) => buyer.address.setDefault(id)),
      ...ids.slice(0, 2).map((id) => buyer.address.remove(id)),
    ]);
    expect((await buyer.address.list()).addresses).toHaveLength(4);
    expect(await defaultsOf(buyer)).toHaveLength(1);
  });

  it('concurrent requests with one new address create one', async () => {
    const buyer = await memberWithoutAddress(endpoint());
    const input = addressInput();
    await Promise.all(Array.from({ length: 4 }, () => buyer.address.save(input)));
    expect((await buyer.address.list()).addresses).toHaveLength(1);
  });

  it(`of ${maxAddresses + 1} concurrent addresses ${maxAddresses} are saved`, async () => {
    const buyer = await memberWithoutAddress(endpoint());
    const results = await Promise.allSettled(
      Array.from({ length: maxAddresses + 1 }, () => buyer.address.save(addressInput())),
    );
    const rejected = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { errCode: unknown }).errCode] : [],
    );
    expect(rejected).toEqual(['ADDRESS_LIMIT']);
    expect((await buyer.address.list()).addresses).toHaveLength(maxAddresses);
    expect(await defaultsOf(buyer)).toHaveLength(1);
  });
}
