import type { VoucherObject } from '@shop/domain';
import { localText } from '@shop/i18n';
import type { HeadRequest, PageHead } from '@shop/shell-contract';

/** The voucher for search engines and previews. Runs on the site only. */
export default function voucherHead({ responses, language }: HeadRequest): PageHead {
  const { card } = responses[0] as Awaited<ReturnType<VoucherObject['detail']>>;
  const [title, platform, scope] = (['title', 'platformName', 'scopeText'] as const).map((field) =>
    localText(card, field, language),
  );
  return { title: `${title} · ${platform}`, description: [title, platform, scope].join(' · ') };
}
