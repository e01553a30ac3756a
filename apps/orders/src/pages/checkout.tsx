import { usePage } from '@shop/shell-contract';
import { art, paths } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { Checkout } from '../checkout/checkout';
import { DemoNote } from '../payment/demo-note';
import { readOrderRequest } from '../checkout/order-request';
import { MemberOnly } from '../member/member-only';
import { useT } from '../messages';

export default function CheckoutPage() {
  const t = useT();
  const request = readOrderRequest(usePage().query);
  if (!request)
    return (
      <PageState
        kind="error"
        image={art.notFound}
        title={t('badWish')}
        text={t('badWishText')}
        action={{ label: t('goHome'), href: paths.home }}
      />
    );
  return (
    <>
      <DemoNote />
      <MemberOnly purpose="checkout" skeleton="form">
        {(uid) => <Checkout key={`${uid} ${request.skuId}`} uid={uid} item={request} />}
      </MemberOnly>
    </>
  );
}
