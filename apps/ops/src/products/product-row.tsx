import { userMessage } from '@shop/baas-sdk';
import type { OpsProduct } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, Card, formatPrice } from '@shop/ui';
import { Switch } from '@shop/ui/bundled';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDesk } from '../view/desk-context';
import { t } from '../messages';
import css from './products.module.css';
import { SkuForm } from './sku-form';

const tones = { on: 'green', off: 'grey', draft: 'amber' } as const;

export function ProductRow({ product }: { product: OpsProduct }) {
  const { _id, thumb, status, priceMinCents, salesCount, stockTotal, skus } = product;
  const { ops, may, showMessage } = useDesk();
  const title = useLocalText()(product, 'title');
  const client = useQueryClient();
  const shelf = useMutation({
    mutationFn: (on: boolean) => ops.setShelf({ productId: _id, on }),
    onSuccess: ({ product: { status: now } }) =>
      showMessage(now === 'on' ? t('wentOn') : t('wentOff')),
    onSettled: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
  // The switch shows the requested value until the server responds.
  const isOn = shelf.isPending ? shelf.variables : status === 'on';
  return (
    <Card as="li" className={css.product}>
      <img
        src={thumb}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
        className={css.thumb}
      />
      <div className={css.about}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.facts}>
          <Badge tone={tones[status]}>{t(`shelf.${status}`)}</Badge>
          {formatPrice(priceMinCents)} · {t('sold', { count: salesCount })} ·{' '}
          {t('stockTotal', { count: stockTotal })}
        </p>
        {shelf.error && (
          <p role="alert" className={css.fault}>
            {userMessage(shelf.error)}
          </p>
        )}
      </div>
      {may('ops.setShelf') && (
        <Switch
          label={t('onShelf', { title })}
          checked={isOn}
          onChange={(on) => {
            if (!shelf.isPending) shelf.mutate(on);
          }}
        />
      )}
      <ul className={css.skus}>
        {skus.map((sku) => (
          <li key={sku._id}>
            <SkuForm sku={sku} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
