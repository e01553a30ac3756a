import { usePage } from '@shop/shell-contract';
import { Progress } from '../aftersale/progress';
import { RequestPage } from '../aftersale/request-page';
import { MemberOnly } from '../member/member-only';

/** With `id` the progress of an after-sale, with `orderId` the request of one. */
export default function AftersalePage() {
  const {
    query: { id, orderId = '' },
  } = usePage();
  return (
    <MemberOnly purpose="orders" skeleton="form">
      {(uid) =>
        id ? (
          <Progress key={`${uid} ${id}`} uid={uid} id={id} />
        ) : (
          <RequestPage key={`${uid} ${orderId}`} uid={uid} orderId={orderId} />
        )
      }
    </MemberOnly>
  );
}
