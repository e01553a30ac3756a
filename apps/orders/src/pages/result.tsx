import { usePage } from '@shop/shell-contract';
import { DemoNote } from '../payment/demo-note';
import { MemberOnly } from '../member/member-only';
import { Result } from '../result/result';

/**
 * Reads `orderId` only: the cashier's other parameters prove nothing. The cashier may send a
 * browser without a session here, which learns where to find the result.
 */
export default function ResultPage() {
  const {
    query: { orderId = '' },
  } = usePage();
  return (
    <>
      <DemoNote />
      <MemberOnly purpose="result" skeleton="detail">
        {(uid) => <Result key={`${uid} ${orderId}`} uid={uid} orderId={orderId} />}
      </MemberOnly>
    </>
  );
}
