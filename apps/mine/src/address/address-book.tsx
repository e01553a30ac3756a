import { maxAddresses, storeAddressChoice, type SavedAddress } from '@shop/domain';
import { QueryState } from '@shop/page-blocks/query-state';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { useReloadOnShow } from '@shop/page-blocks/use-reload';
import { usePage } from '@shop/shell-contract';
import { addressUrl, art } from '@shop/site-map';
import { Button, PageState, Stack } from '@shop/ui';
import { BottomBar } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useT } from '../messages';
import css from './address.module.css';
import { AddressCard } from './address-card';
import { addressesQuery } from './queries';
import { useChangeAddresses } from './use-change-addresses';

/** The member's addresses. With `pick` in the query, a tap on one returns it to the opener. */
export function AddressBook({ uid }: { uid: string }) {
  const t = useT();
  const { baas } = usePage();
  const query = useQuery(addressesQuery(baas, uid));
  useReloadOnShow(query.refetch);
  if (query.data) return <Addresses uid={uid} addresses={query.data.addresses} />;
  return <QueryState query={query} title={t('address.failed')} skeleton="list" />;
}

function Addresses({ uid, addresses }: { uid: string; addresses: SavedAddress[] }) {
  const t = useT();
  const isOnline = useIsOnline();
  const choose = useChoose(uid);
  const page = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its address.
  const { remove, makeDefault, pending } = useActions(uid, () => page.current?.focus());
  const disabledReason = isOnline ? undefined : t('address.offline');
  return (
    <div ref={page} tabIndex={-1} className={css.page}>
      {addresses.length === 0 ? (
        <PageState
          kind="empty"
          image={art.emptyOrders}
          title={t('address.empty')}
          text={t('address.emptyText')}
        />
      ) : (
        <Stack className={css.main}>
          {disabledReason && <p className={css.note}>{disabledReason}</p>}
          <ul className={css.addresses}>
            {addresses.map((address) => (
              <AddressCard
                key={address._id}
                address={address}
                onChoose={choose && (() => choose(address._id))}
                onRemove={() => void remove(address)}
                onMakeDefault={() => void makeDefault(address)}
                pending={pending?.id === address._id ? pending.method : undefined}
                disabledReason={disabledReason}
              />
            ))}
          </ul>
        </Stack>
      )}
      <AddBar count={addresses.length} disabledReason={disabledReason} />
    </div>
  );
}

function AddBar({ count, disabledReason }: { count: number; disabledReason?: string }) {
  const t = useT();
  const isFull = count >= maxAddresses;
  const fullReason = isFull ? t('address.full', { limit: maxAddresses }) : undefined;
  return (
    <div className={css.foot}>
      {isFull && <p className={css.full}>{fullReason}</p>}
      <BottomBar>
        <Button
          kind="red"
          size="l"
          block
          href={addressUrl({ edit: 'new' })}
          reason={disabledReason ?? fullReason}
        >
          {t('address.add')}
        </Button>
      </BottomBar>
    </div>
  );
}

/** Hands an address to the page that opened this one; undefined unless the query has `pick`. */
function useChoose(uid: string): ((id: string) => void) | undefined {
  const t = useT();
  const { query, navigator, feedback } = usePage();
  if (query.pick !== '1') return undefined;
  return (id) => {
    if (storeAddressChoice(() => sessionStorage, uid, id)) void navigator.back();
    else feedback.toast(t('address.choiceFailed'));
  };
}

function useActions(uid: string, onRemoved: () => void) {
  const t = useT();
  const { feedback } = usePage();
  const { change, pending } = useChangeAddresses(uid);
  return {
    pending,
    async remove({ _id: id, name, regionText, detail }: SavedAddress) {
      const place = `${regionText} ${detail}`;
      const isConfirmed = await feedback.notice(t('address.removeQuestion', { name, place }), {
        confirmText: t('address.remove'),
        danger: true,
      });
      if (!isConfirmed) return;
      if (await change({ method: 'remove', id }, t('address.removed'))) onRemoved();
    },
    makeDefault: ({ _id: id }: SavedAddress) =>
      change({ method: 'setDefault', id }, t('address.defaultSet')),
  };
}
