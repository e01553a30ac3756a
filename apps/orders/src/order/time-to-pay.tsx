import { Countdown } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ordersChanged } from '../reading/freshness';

/** Offset of the server's clock, ms; `readAt` is when the response arrived. */
export const clockAhead = (serverNow: number, readAt: number): number => serverNow - readAt;

/** Counts down on the server's clock. At the end the server has closed the order, so it reloads. */
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
