import type { Order, OrderObject, ServiceCard } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { QueryState } from '@shop/page-blocks/query-state';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { PageState } from '@shop/ui';
import { OrderLine, Sheet } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../messages';
import css from './chat.module.css';

interface Props {
  uid: string;
  onChoose: (card: ServiceCard) => void;
  onClose: () => void;
}

/** The latest orders of the member, one of which is sent. */
export function OrderChoice({ uid, onChoose, onClose }: Props) {
  const t = useT();
  const { baas } = usePage();
  const query = useQuery({
    ...cloudQuery<OrderObject, 'list'>(baas, 'order', 'list', ['all', 1]),
    queryKey: [...cloudKey('order', 'list', ['all', 1]), uid, 'choice'],
  });
  return (
    <Sheet open onClose={onClose} title={t('service.chooseOrder')}>
      {query.data ? (
        <Orders orders={query.data.data} onChoose={onChoose} />
      ) : (
        <QueryState query={query} title={t('service.ordersFailed')} skeleton="list" />
      )}
    </Sheet>
  );
}

function Orders({ orders, onChoose }: Pick<Props, 'onChoose'> & { orders: readonly Order[] }) {
  const t = useT();
  const local = useLocalText();
  const cards = orders.flatMap((order) => cardOf(order) ?? []);
  if (cards.length === 0) return <PageState kind="empty" title={t('service.noOrders')} />;
  return (
    <ul className={css.choices}>
      {cards.map((card) => (
        <li key={card.id}>
          <OrderLine
            size={64}
            image={card.image}
            title={local(card, 'titleSnapshot')}
            sub={t(`service.status.${card.status}`)}
            priceCents={card.payableCents}
            onClick={() => onChoose(card)}
          />
        </li>
      ))}
    </ul>
  );
}

function cardOf({ _id, no, status, payableCents, lines }: Order) {
  const [first] = lines;
  if (!first) return null;
  const { titleSnapshot, titleSnapshotEn, image } = first;
  const facts = { no, status, payableCents, titleSnapshot, titleSnapshotEn, image };
  return { kind: 'order', id: _id, lineCount: lines.length, ...facts } as const;
}
