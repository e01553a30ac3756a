import { Clock } from 'lucide-react';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field';
import { parseTime, timeOf, timeRange, timeRules } from './time-value';

export interface TimePickerProps extends DateTimeFieldProps {
  /** First and last that can be chosen, `08:30`: the whole day, 00:00 to 23:59, unless told. */
  start?: string;
  end?: string;
  /** The clock, epoch ms. */
  now?: () => number;
}

const units = ['hour', 'minute'] as const;
const widths = [2, 2];

/** Its value is `08:30`. */
export function TimePicker({ start, end, now = Date.now, ...field }: TimePickerProps) {
  return (
    <DateTimeField
      {...field}
      kind={{
        icon: <Clock size={20} />,
        units,
        widths,
        between: ':',
        rules: timeRules,
        range: timeRange(start, end),
        parse: parseTime,
        now: () => timeOf(now()),
      }}
    />
  );
}
