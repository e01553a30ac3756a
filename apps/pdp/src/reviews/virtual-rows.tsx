import type { ProductReview } from '@shop/domain';
import { createContext, useContext, type Ref } from 'react';
import { WindowVirtualizer, type CustomItemComponentProps } from 'virtua';
import css from './block.module.css';
import { ReviewRow } from './review-row';

/** Height of a row before it was measured, px. */
const usualRowHeightPx = 220;

/** Thousands of reviews in a bounded number of elements: only those near the viewport exist. */
export function VirtualRows({ reviews }: { reviews: readonly ProductReview[] }) {
  const rows = reviews.map((review) => <ReviewRow key={review._id} review={review} />);
  return (
    <RowCount value={reviews.length}>
      {typeof ResizeObserver === 'undefined' ? (
        <ul className={css.rows}>
          {rows.map((row, at) => (
            <Item key={row.key} index={at} style={{}}>
              {row}
            </Item>
          ))}
        </ul>
      ) : (
        <WindowVirtualizer as="ul" item={Item} itemSize={usualRowHeightPx} bufferSize={800}>
          {rows}
        </WindowVirtualizer>
      )}
    </RowCount>
  );
}

const RowCount = createContext(0);

/** Says its place in the list, because screen readers see the rendered part only. */
function Item({ index, children, style, ref }: CustomItemComponentProps) {
  return (
    <li
      ref={ref as Ref<HTMLLIElement>}
      style={style}
      className={css.row}
      aria-setsize={useContext(RowCount)}
      aria-posinset={index + 1}
    >
      {children}
    </li>
  );
}
