import { usePage } from '@shop/shell-contract';
import { MemberOnly } from '../member/member-only';
import { AppendPage } from '../review/append-page';
import { ReviewPage } from '../review/review-page';

/** With `line` it starts with that line of the order; with `append` it appends to reviews. */
export default function ReviewRoute() {
  const {
    query: { orderId = '', line, append },
  } = usePage();
  return (
    <MemberOnly purpose="orders" skeleton="form">
      {(uid) => {
        const key = `${uid} ${orderId}`;
        if (append) return <AppendPage key={key} uid={uid} orderId={orderId} />;
        return <ReviewPage key={key} uid={uid} orderId={orderId} lineId={line} />;
      }}
    </MemberOnly>
  );
}
