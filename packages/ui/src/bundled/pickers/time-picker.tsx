import { Clock } from 'lucide-react';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field';
import { parseTime, timeOf, timeRange, timeRules } from './time-value';

export interface TimePickerProps extends DateTimeFieldProps {
  /** First and last selectable time, `08:30`; by default 00:00 and 23:59. */
  start?: string;
  end?: string;
  /** The clock, epoch ms. */
  now?: () => number;
}

const units = ['hour', 'minute'] as const;
const widths = [2, 2];

/** A field for a time of day; the value is `08:30`. */
export function TimePicker({ start, end, now = Date.now, ...field }: TimePickerProps) {
  return (
    <DateTimeField
      {...field}
      kind={{
        icon: <Clock size={20} />,
        units,
        widths,
        separator: ':',
        rules: timeRules,
        range: timeRange(start, end),
        parse: parseTime,
        now: () => timeOf(now()),
      }}
    />
  );
}
