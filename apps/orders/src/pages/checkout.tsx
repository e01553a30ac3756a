import { usePage } from '@shop/shell-contract';
import { PageState } from '@shop/ui';
import { art } from '../art';
import { Checkout } from '../checkout/checkout';
import { DemoNote } from '../checkout/demo-note';
import { readWish } from '../checkout/wish';
import { MemberOnly } from '../member/member-only';
import { routes } from '../routes';
import { useT } from '../messages';

export default function CheckoutPage() {
  const t = useT();
  const wish = readWish(usePage().query);
  if (!wish)
    return (
      <PageState
        kind="error"
        image={art.notFound}
        title={t('badWish')}
        text={t('badWishText')}
        action={{ label: t('goHome'), href: routes.home }}
      />
    );
  return (
    <>
      <DemoNote />
      <MemberOnly asked="checkout" skeleton="form">
        {(uid) => <Checkout key={`${uid} ${wish.skuId}`} uid={uid} wish={wish} />}
      </MemberOnly>
    </>
  );
}
