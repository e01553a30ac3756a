import { newKey } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Button, formatPrice } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { ListSearch } from '../view/list-tools';
import { Listing } from '../view/listing';
import { usePagedList } from '../view/use-paged-list';
import css from './service.module.css';

/** Finds a product on sale and sends it to the member. */
export function ProductChoice({ memberId, onSent }: { memberId: string; onSent: () => void }) {
  const { ops, service, showMessage } = useDesk();
  const local = useLocalText();
  const list = usePagedList({
    name: 'products',
    filter: '',
    read: (text, page) => ops.products(text, page),
  });
  const sending = useMutation({
    mutationFn: ({ id, clientId }: { id: string; clientId: string }) =>
      service.replyCard({ threadId: memberId, clientId, card: { kind: 'product', id } }),
    onSuccess: onSent,
    onError: () => showMessage(t('cardNotSent')),
  });
  return (
    <div className={css.products}>
      <ListSearch label={t('search')} placeholder={t('searchHint')} onSearch={list.onFilter} />
      <Listing list={list} empty={t('noProducts')}>
        {(product) => (
          <li key={product._id} className={css.product}>
            <img src={product.thumb} alt="" width={40} height={40} loading="lazy" />
            <span>
              {local(product, 'title')}
              <small className={css.small}> {formatPrice(product.priceMinCents)}</small>
            </span>
            <Button
              kind="ink-line"
              size="s"
              disabled={product.status !== 'on' || sending.isPending}
              aria-label={t('sendProductNamed', { name: local(product, 'title') })}
              onClick={() => sending.mutate({ id: product._id, clientId: newKey() })}
            >
              {t('sendReply')}
            </Button>
          </li>
        )}
      </Listing>
    </div>
  );
}
