import type { CSSProperties } from 'react';

const share = { '--share': '60%', inlineSize: 'var(--share)' } as CSSProperties;

export default function InlineStyle() {
  return (
    <div role="meter" aria-label="Sold" aria-valuenow={60} style={share}>
      60 %
    </div>
  );
}
