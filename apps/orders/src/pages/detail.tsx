import { usePage } from '@shop/shell-contract';
import { OrderDetail } from '../detail/order-detail';
import { MemberOnly } from '../member/member-only';

export default function OrderDetailPage() {
  const {
    query: { id = '' },
  } = usePage();
  return (
    <MemberOnly purpose="orders" skeleton="detail">
      {(uid) => <OrderDetail key={`${uid} ${id}`} uid={uid} id={id} />}
    </MemberOnly>
  );
}
