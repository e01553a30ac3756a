import { Card, SectionHead } from '@shop/ui';
import type { DetailBlock, Product } from '@shop/domain';
import { useTexts } from '../texts';
import css from './layout.module.css';

/** The facts in a table of two columns. */
export function Params({ params }: Pick<Product, 'params'>) {
  const t = useTexts();
  if (params.length === 0) return null;
  return (
    <Card label={t('params')}>
      <div className={css.paramsTitle}><SectionHead title={t('params')} /></div>
      <dl className={css.params}>{params.map(({ k, v }) => <div key={k}><dt>{k}</dt><dd>{v}</dd></div>)}</dl>
    </Card>
  );
}

/** Words and pictures, each fetched when it is near. */
export function Detail({ detail }: Pick<Product, 'detail'>) {
  const t = useTexts();
  if (detail.length === 0) return null;
  return (
    <Card label={t('detail')}>
      <SectionHead title={t('detail')} />
      <div className={css.blocks}>{detail.map((block, at) => <Block key={at} block={block} />)}</div>
    </Card>
  );
}

function Block({ block }: { block: DetailBlock }) {
  if (block.type === 'text') return <p>{block.text}</p>;
  return <img src={block.url} alt={block.alt} width={750} height={750} loading="lazy" decoding="async" />;
}
