import css from './finance.module.css';

export interface Bar {
  label: string;
  value: number;
  /** The value as text. */
  text: string;
}

const size = { width: 300, height: 80 };

/** One bar per value. The picture has a summary; the numbers are in a table beside it. */
export function BarChart({ summary, bars }: { summary: string; bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const step = size.width / Math.max(1, bars.length);
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      {bars.map(({ label, value, text }, index) => {
        const height = (value / max) * size.height;
        return (
          <rect
            key={label}
            x={index * step + step * 0.1}
            y={size.height - height}
            width={step * 0.8}
            height={height}
          >
            <title>{`${label}: ${text}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
