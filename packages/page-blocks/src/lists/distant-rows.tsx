import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { WindowVirtualizer } from 'virtua';
import css from './distant-rows.module.css';

export interface DistantRowsProps {
  /** Accessible name of the list. */
  label: string;
  /** Ids of the cells. */
  ids: readonly string[];
  /** Number of cells before these in the list. */
  offset: number;
  /** A row of cells: a grid, whose columns are counted. */
  rowClassName?: string;
  /** Height of a row before it was measured, px. */
  rowHeightPx: number;
  /** @param index of a cell in `ids` */
  renderCell: (index: number) => ReactNode;
}

/** The end of a long list. Only the rows near the viewport are in the document. */
export default function DistantRows({
  label,
  ids,
  offset,
  rowClassName = '',
  rowHeightPx,
  renderCell,
}: DistantRowsProps) {
  const emptyRow = useRef<HTMLDivElement>(null);
  const columnCount = useColumnCount(emptyRow);
  return (
    <div role="list" aria-label={label} className={css.list}>
      <div ref={emptyRow} className={rowClassName} />
      <WindowVirtualizer data={rowsOf(ids, columnCount)} itemSize={rowHeightPx} bufferSize={800}>
        {(row, rowIndex) => (
          <div key={row[0]} role="presentation" className={`${css.row} ${rowClassName}`}>
            {row.map((id, column) => {
              const index = rowIndex * columnCount + column;
              return (
                // Screen readers see the rendered rows only, so each cell says its place.
                <div
                  key={id}
                  role="listitem"
                  aria-posinset={offset + index + 1}
                  aria-setsize={offset + ids.length}
                >
                  {renderCell(index)}
                </div>
              );
            })}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}

function rowsOf(ids: readonly string[], columnCount: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / columnCount) }, (_, row) =>
    ids.slice(row * columnCount, (row + 1) * columnCount),
  );
}

/** The columns of a row, which depend on its width and on the size of the text. */
function useColumnCount(row: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setCount(getComputedStyle(entry.target).gridTemplateColumns.split(' ').length);
    });
    observer.observe(row.current!);
    return () => observer.disconnect();
  }, [row]);
  return count;
}
