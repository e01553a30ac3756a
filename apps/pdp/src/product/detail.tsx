import { useLocalText } from '@shop/i18n';
import { Card, Picture, SectionHead } from '@shop/ui';
import type { DetailBlock, Product } from '@shop/domain';
import { useT } from '../messages';
import css from './layout.module.css';

type Facts = Pick<Product, 'params' | 'kind' | 'codeValidDays'>;

/** Whether {@link Params} has anything to show. */
export const hasParams = ({ params, kind }: Facts): boolean =>
  params.length > 0 || kind === 'evoucher';

/** Product facts as a two-column table, with the validity of the codes of an e-voucher. */
export function Params({ product: { params, kind, codeValidDays } }: { product: Facts }) {
  const t = useT();
  const local = useLocalText();
  return (
    <Card label={t('params')}>
      <div className={css.paramsTitle}>
        <SectionHead title={t('params')} />
      </div>
      <dl className={css.params}>
        {params.map((fact) => (
          <div key={fact.k}>
            <dt>{local(fact, 'k')}</dt>
            <dd>{local(fact, 'v')}</dd>
          </div>
        ))}
        {kind === 'evoucher' && (
          <div>
            <dt>{t('codeValidity')}</dt>
            <dd>{t('codeValidDays', { days: codeValidDays })}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** Description and images; images load lazily. */
export function Detail({ detail }: Pick<Product, 'detail'>) {
  const t = useT();
  if (detail.length === 0) return null;
  return (
    <Card label={t('detail')}>
      <SectionHead title={t('detail')} />
      <div className={css.blocks}>
        {detail.map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </div>
    </Card>
  );
}

function Block({ block }: { block: DetailBlock }) {
  const local = useLocalText();
  if (block.type === 'text') return <p>{local(block, 'text')}</p>;
  return (
    <Picture
      src={block.url}
      alt={local(block, 'alt')}
      width={750}
      height={750}
      sizes="(min-width: 960px) 392px, 100vw"
    />
  );
}
