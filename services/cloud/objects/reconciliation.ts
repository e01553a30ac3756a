import { providerOf } from '../payments/provider-of';
import { PaymentSettingsError } from '../payments/settings';
import { nextDay, reconcileDueDays } from '../reconciliation/schedule';
import type { CloudContext } from '@shop/baas/cloud';
import type { PaymentProvider } from '../payments/provider';

/** The job of `reconciliation.triggers.json` compares each day with the provider's statement. */
export default {
  async _due({ database, settings }: CloudContext): Promise<number | null> {
    const provider = configuredProvider(settings);
    if (!provider) return null;
    return (await nextDay(database, provider.name))?.dueAt ?? null;
  },

  async _timing(context: CloudContext): Promise<void> {
    const provider = configuredProvider(context.settings);
    if (provider) await reconcileDueDays(context, provider);
  },
};

/** Null while payment is not configured: there is no statement then. */
function configuredProvider(settings: CloudContext['settings']): PaymentProvider | null {
  try {
    return providerOf(settings);
  } catch (error) {
    if (error instanceof PaymentSettingsError) return null;
    throw error;
  }
}
