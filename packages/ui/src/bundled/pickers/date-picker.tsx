import { CalendarDays } from 'lucide-react';
import { dateRange, dateRules, dateOf, parseDate, unitCounts, type DateFields } from './date-value';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field';

export interface DatePickerProps extends DateTimeFieldProps {
  /** The smallest unit; the value is `2026-11-21`, `2026-11` or `2026`. */
  fields?: DateFields;
  /** First and last selectable date, by default 150 years before and after the current year. */
  start?: string;
  end?: string;
  /** The clock, epoch ms. */
  now?: () => number;
}

const units = ['year', 'month', 'day'] as const;
const widths = [4, 2, 2];

export function DatePicker({
  fields = 'day',
  start,
  end,
  now = Date.now,
  ...field
}: DatePickerProps) {
  const count = unitCounts[fields];
  const { from, to } = dateRange(start, end, dateOf(now())[0]);
  const range = { from: from.slice(0, count), to: to.slice(0, count) };
  return (
    <DateTimeField
      {...field}
      kind={{
        icon: <CalendarDays size={20} />,
        units: units.slice(0, count),
        widths,
        separator: '-',
        rules: dateRules,
        range,
        parse: parseDate,
        now: () => dateOf(now()),
      }}
    />
  );
}
