import { Countdown } from '@shop/ui/bundled';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateOrders } from '../reading/freshness';

/** Offset of the server's clock, ms; `readAt` is when the response arrived. */
export const clockOffset = (serverNow: number, readAt: number): number => serverNow - readAt;

/** Counts down on the server's clock. At the end the server has closed the order, so it reloads. */
export function TimeToPay({
  until,
  clockOffsetMs,
  label,
  size,
}: {
  until: number;
  clockOffsetMs: number;
  label?: string;
  size?: 's' | 'l';
}) {
  const client = useQueryClient();
  return (
    <Countdown
      until={until}
      now={() => Date.now() + clockOffsetMs}
      label={label}
      size={size}
      onEnd={() => void invalidateOrders(client)}
    />
  );
}
