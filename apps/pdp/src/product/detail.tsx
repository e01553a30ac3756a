import { Card, SectionHead } from '@shop/ui';
import type { DetailBlock, Product } from '@shop/domain';
import { texts } from '../texts';
import css from './layout.module.css';

/** The facts in a table of two columns. */
export function Params({ params }: Pick<Product, 'params'>) {
  if (params.length === 0) return null;
  return (
    <Card label={texts.params}>
      <div className={css.paramsTitle}><SectionHead title={texts.params} /></div>
      <dl className={css.params}>{params.map(({ k, v }) => <div key={k}><dt>{k}</dt><dd>{v}</dd></div>)}</dl>
    </Card>
  );
}

/** Words and pictures, each fetched when it is near. */
export function Detail({ detail }: Pick<Product, 'detail'>) {
  if (detail.length === 0) return null;
  return (
    <Card label={texts.detail}>
      <SectionHead title={texts.detail} />
      <div className={css.blocks}>{detail.map((block, at) => <Block key={at} block={block} />)}</div>
    </Card>
  );
}

function Block({ block }: { block: DetailBlock }) {
  if (block.type === 'text') return <p>{block.text}</p>;
  return <img src={block.url} alt={block.alt} width={750} height={750} loading="lazy" decoding="async" />;
}
