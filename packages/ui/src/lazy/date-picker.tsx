import { CalendarDays } from 'lucide-react';
import { dateRange, dateRules, dayOf, parseDate, placesOf, type DateFields } from './date-value';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field';

export interface DatePickerProps extends DateTimeFieldProps {
  /** Down to where a date is chosen; its value is `2026-11-21`, `2026-11` or `2026`. */
  fields?: DateFields;
  /** First and last that can be chosen, in any of these forms: the current year and 150 years each way unless told. */
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
  const count = placesOf[fields];
  const { from, to } = dateRange(start, end, dayOf(now())[0]!);
  const range = { from: from.slice(0, count), to: to.slice(0, count) };
  return (
    <DateTimeField
      {...field}
      kind={{
        icon: <CalendarDays size={20} />,
        units: units.slice(0, count),
        widths,
        between: '-',
        rules: dateRules,
        range,
        parse: parseDate,
        now: () => dayOf(now()),
      }}
    />
  );
}
