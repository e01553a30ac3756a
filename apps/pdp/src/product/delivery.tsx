import type { AddressObject, FreightFacts } from '@shop/domain';
import { cloudKey, cloudQuery, usePage, useStore } from '@shop/shell-contract';
import { Row } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { Shown } from '../product-query';
import { useT } from '../messages';
import { arrivalText, freightFee, freightNotes, isEverywhereElse, zoneOf } from './freight-text';
import css from './layout.module.css';

/**
 * Fee and day of the delivery: to the default address of a member, else to everywhere. `freight` is
 * missing in a response that an earlier release stored.
 */
export function Delivery({
  product,
  freight,
}: Pick<Shown, 'product'> & { freight: Shown['freight'] | undefined }) {
  const t = useT();
  const region = useDefaultRegion();
  if (product.kind === 'evoucher')
    return (
      <Row
        look="detail"
        label={t('delivery')}
        value={t('code')}
        right={<span className={css.good}>{t('noDelivery')}</span>}
      />
    );
  if (!freight) return <Row look="detail" label={t('delivery')} value={t('express')} />;
  return region ? (
    <ToAddress freight={freight} region={region} />
  ) : (
    <ToEverywhere freight={freight} />
  );
}

function ToAddress({ freight, region }: { freight: FreightFacts; region: string }) {
  const t = useT();
  const zone = zoneOf(freight, region);
  if (!zone)
    return (
      <DeliveryRow label={t('deliverTo')} place={region} notes={[]} fee={t('notDeliveredHere')} />
    );
  const { text, isFree } = freightFee([zone]);
  const notes = [arrivalText(zone), ...freightNotes({ zones: [zone], excluded: [] })];
  return (
    <DeliveryRow label={t('deliverTo')} place={region} notes={notes} fee={text} isFree={isFree} />
  );
}

function ToEverywhere({ freight }: { freight: FreightFacts }) {
  const t = useT();
  const { text, isFree } = freightFee(freight.zones);
  const zone = freight.zones.find(isEverywhereElse);
  const notes = [zone ? arrivalText(zone) : null, ...freightNotes(freight)];
  return (
    <DeliveryRow
      label={t('delivery')}
      place={t('express')}
      notes={notes}
      fee={text}
      isFree={isFree}
    />
  );
}

function DeliveryRow({
  label,
  place,
  notes,
  fee,
  isFree = false,
}: {
  label: string;
  place: string;
  notes: (string | null)[];
  fee: string;
  isFree?: boolean;
}) {
  return (
    <Row
      look="detail"
      label={label}
      value={
        <span className={css.delivery}>
          {place}
          {notes.map((note) => note && <small key={note}>{note}</small>)}
        </span>
      }
      right={<span className={isFree ? css.good : undefined}>{fee}</span>}
    />
  );
}

/** The region of the member's default address, which is the first of the book. */
function useDefaultRegion(): string | undefined {
  const { baas } = usePage();
  const uid = useStore((state) => state.uid);
  const { data } = useQuery({
    ...cloudQuery<AddressObject, 'list'>(baas, 'address', 'list', []),
    queryKey: [...cloudKey('address', 'list', []), uid],
    enabled: uid !== null,
  });
  return data?.addresses[0]?.regionText;
}
