import type { PaymentObject, PaymentState } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';
import { useReturn } from '../reading/use-return';

const quickMs = 2_000;
const quickCount = 15;
const slowMs = 10_000;

/**
 * The state of an order's payment from the server, and nothing else: the cashier's parameters are
 * not read. While it is open, and until paid codes are issued, it is asked for every 2 s, 15 times,
 * and then every 10 s.
 */
export function usePayment(uid: string, orderId: string) {
  const { baas } = usePage();
  const reading = useQuery({
    ...cloudQuery<PaymentObject, 'query'>(baas, 'payment', 'query', [orderId]),
    queryKey: [...cloudKey('payment', 'query', [orderId]), uid],
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      if (data && !isAwaited(data.payment)) return false;
      return dataUpdateCount + errorUpdateCount < quickCount ? quickMs : slowMs;
    },
  });
  useReturn(() => void reading.refetch());
  return reading;
}

/** Whether the state will soon be another one without the shopper. */
const isAwaited = ({ outcome, kind, status }: PaymentState): boolean =>
  outcome === 'confirming' || outcome === 'unpaid' || (kind === 'evoucher' && status === 'paid');
