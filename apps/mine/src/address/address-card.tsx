import type { SavedAddress } from '@shop/domain';
import { addressUrl } from '@shop/site-map';
import { Badge, Button, Card, icons, Link } from '@shop/ui';
import type { ReactNode } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { useT } from '../messages';
import css from './address.module.css';
import { tagText } from './tags';

interface AddressCardProps {
  address: SavedAddress;
  /** Makes the address a button that chooses it. */
  onChoose?: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
  /** The running change of this address. */
  pending?: 'remove' | 'setDefault';
  /** Why addresses cannot be changed now. */
  disabledReason?: string;
}

/** One address with its actions; when choosing, it can only be chosen or edited. */
export function AddressCard({ address, onChoose, ...actions }: AddressCardProps) {
  const t = useT();
  const { name, regionText, detail } = address;
  return (
    <Card as="li" className={css.card}>
      {onChoose ? (
        <button
          type="button"
          className={css.choice}
          aria-label={t('address.choose', { name, place: `${regionText} ${detail}` })}
          onClick={onChoose}
        >
          <Place address={address} />
          <icons.ChevronRight size={18} className={css.chevron} />
        </button>
      ) : (
        <Place address={address} />
      )}
      <Actions address={address} canChange={!onChoose} {...actions} />
    </Card>
  );
}

function Place({ address }: { address: SavedAddress }) {
  const t = useT();
  const { name, phone, regionText, detail, tag, isDefault } = address;
  return (
    <span className={css.place}>
      <span className={css.who}>
        <b>{name}</b>
        <span>{phone}</span>
        {isDefault && <Badge tone="red">{t('address.default')}</Badge>}
        {tag && <Badge tone="blue">{tagText(t, tag)}</Badge>}
      </span>
      <span className={css.where} lang="zh-CN">
        {regionText} {detail}
      </span>
    </span>
  );
}

function Actions({
  address: { _id: id, name, isDefault },
  canChange,
  onRemove,
  onMakeDefault,
  pending,
  disabledReason,
}: Omit<AddressCardProps, 'onChoose'> & { canChange: boolean }) {
  const t = useT();
  const isOff = Boolean(disabledReason) || pending !== undefined;
  const editLabel = t('address.editOf', { name });
  return (
    <div className={css.actions}>
      {canChange && !isDefault && (
        <Button
          kind="ink-line"
          size="s"
          aria-label={t('address.setDefaultOf', { name })}
          busy={pending === 'setDefault'}
          reason={disabledReason}
          onClick={onMakeDefault}
        >
          {t('address.setDefault')}
        </Button>
      )}
      <span className={css.space} />
      <EditAction href={addressUrl({ edit: id })} label={editLabel} isOff={isOff}>
        <Pencil size={16} />
        {t('address.editShort')}
      </EditAction>
      {canChange && (
        <button
          type="button"
          className={css.action}
          aria-label={t('address.removeOf', { name })}
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onRemove()}
        >
          <Trash2 size={16} />
          {t('address.remove')}
        </button>
      )}
    </div>
  );
}

function EditAction({
  href,
  label,
  isOff,
  children,
}: {
  href: string;
  label: string;
  isOff: boolean;
  children: ReactNode;
}) {
  if (!isOff)
    return (
      <Link href={href} className={css.action} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={css.action} aria-label={label} aria-disabled>
      {children}
    </button>
  );
}
