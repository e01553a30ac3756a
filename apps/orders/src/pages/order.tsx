import { OrderList } from '../list/order-list';
import { MemberOnly } from '../member/member-only';

export default function OrderPage() {
  return (
    <MemberOnly asked="orders" skeleton="list">
      {(uid) => <OrderList key={uid} uid={uid} />}
    </MemberOnly>
  );
}
