import { OrderList } from '../list/order-list';
import { MemberOnly } from '../member/member-only';

export default function OrderPage() {
  return (
    <MemberOnly purpose="orders" skeleton="list">
      {(uid) => <OrderList key={uid} uid={uid} />}
    </MemberOnly>
  );
}
