import { Countdown } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ordersChanged } from '../reading/freshness';

/** By how much the server's clock is ahead of this one; `readAt` is when its answer arrived here. */
export const clockAhead = (serverNow: number, readAt: number): number => serverNow - readAt;

/** Runs on the server's clock; at its end the server has closed the order, so it is read again. */
export function TimeToPay({
  until,
  ahead,
  label,
  size,
}: {
  until: number;
  ahead: number;
  label?: string;
  size?: 's' | 'l';
}) {
  const client = useQueryClient();
  return (
    <Countdown
      until={until}
      now={() => Date.now() + ahead}
      label={label}
      size={size}
      onEnd={() => void ordersChanged(client)}
    />
  );
}
