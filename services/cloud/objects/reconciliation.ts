import { providerOf } from '../src/provider/provider-of';
import { PaymentSettingsError } from '../src/provider/settings';
import { nextDay, reconcileDueDays } from '../src/reconciliation/schedule';
import type { CloudContext } from '@shop/baas/cloud';
import type { PaymentProvider } from '../src/provider/provider';

/** The job of `reconciliation.triggers.json` compares each day with the provider's statement. */
export default {
  async _due(context: CloudContext): Promise<number | null> {
    const provider = configuredProvider(context);
    if (!provider) return null;
    return (await nextDay(context.database, provider.name))?.dueAt ?? null;
  },

  async _timing(context: CloudContext): Promise<void> {
    const provider = configuredProvider(context);
    if (provider) await reconcileDueDays(context, provider);
  },
};

/** Null while payment is not configured: there is no statement then. */
function configuredProvider({ settings }: CloudContext): PaymentProvider | null {
  try {
    return providerOf(settings);
  } catch (error) {
    if (error instanceof PaymentSettingsError) return null;
    throw error;
  }
}
