import { barChart } from './bar-chart';

const chartOf = (values: number[]) =>
  barChart(
    'times',
    [],
    [
      {
        title: 'a & b',
        bars: [{ label: '<fast>', parts: values.map((value) => ({ colour: 'red', value })) }],
      },
    ],
  );
const lengthsIn = (svg: string) =>
  [...svg.matchAll(/width="(\d+)" height="14"/g)].map(([, length]) => Number(length));

it('barChart draws the longest part first, so that shorter ones stay visible', () => {
  const [first = 0, second = 0] = lengthsIn(chartOf([100, 200]));
  expect(first).toBe(2 * second);
});

it('barChart escapes labels', () => {
  expect(chartOf([1])).toContain('a &amp; b');
  expect(chartOf([1])).toContain('&lt;fast>');
});
