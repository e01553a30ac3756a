import type { Page } from 'playwright-core';
import { BackendClient } from '../harness/backend-client';
import { findOffer, isWellStocked } from '../harness/find-offer';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { logIn } from '../harness/log-in';
import type { Language } from '../harness/money/texts';
import { currentProduct } from '../harness/product';
import { tourFailures } from '../harness/screen-tour/failures';
import { tourAsGuest, type InspectScreen } from '../harness/screen-tour/guest';
import { tourAsMember } from '../harness/screen-tour/member';
import { tourMoneyPages } from '../harness/screen-tour/money';
import { createShopStates } from '../harness/screen-tour/shop-states';
import { tourConsole } from '../harness/screen-tour/console';

interface Tour {
  name: string;
  run(page: Page, inspect: InspectScreen, language: Language): Promise<void>;
}

const openClient = () => BackendClient.open(currentProduct());

async function anOffer(client: BackendClient): Promise<string> {
  return (await findOffer(client, isWellStocked)).product._id;
}

/** Every screen of the shop and of the console, the tours of the stories. */
export const tours: readonly Tour[] = [
  {
    name: 'guest',
    async run(page, inspect) {
      await tourAsGuest(page, inspect, await anOffer(await openClient()));
    },
  },
  {
    name: 'member',
    async run(page, inspect) {
      const client = await openClient();
      const account = await client.register();
      await tourAsMember(page, inspect, { product: await anOffer(client), account });
    },
  },
  {
    name: 'money',
    async run(page, inspect, language) {
      const product = currentProduct();
      const client = await openClient();
      const member = await newMember(client);
      const states = await createShopStates(client, await Desk.open(product), member, language);
      await logIn(page, product.origin, member.token);
      await tourMoneyPages(page, inspect, states);
    },
  },
  {
    name: 'failures',
    run: (page, inspect) => tourFailures(page, page.context(), inspect),
  },
  { name: 'console', run: tourConsole },
];
