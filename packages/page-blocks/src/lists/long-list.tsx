import type { ReactNode } from 'react';
import { useDistant } from './use-distant';

/** Rows that stay in the document; few shoppers have more. */
export const nearCount = 40;

interface LongListProps<Item extends { _id: string }> {
  /** Accessible name. */
  label: string;
  /** A grid of one or two columns. */
  className?: string;
  items: readonly Item[];
  /** Usual height of an item, px. */
  rowHeightPx: number;
  children: (item: Item) => ReactNode;
}

/**
 * A list of any length. The first items stay in the document, so that they are the same on the
 * server and can be searched for text; of the others only those near the viewport exist.
 */
export function LongList<Item extends { _id: string }>({
  label,
  className,
  items,
  rowHeightPx,
  children,
}: LongListProps<Item>) {
  const { Distant } = useDistant(items.length > nearCount);
  const near = Distant ? items.slice(0, nearCount) : items;
  const distant = items.slice(near.length);
  return (
    <>
      <ul aria-label={label} className={className}>
        {near.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </ul>
      {Distant && distant.length > 0 && (
        <Distant
          label={label}
          ids={distant.map(({ _id }) => _id)}
          offset={near.length}
          rowClassName={className}
          rowHeightPx={rowHeightPx}
          renderCell={(index) => distant[index] && children(distant[index])}
        />
      )}
    </>
  );
}
