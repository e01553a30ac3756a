import { userMessage } from '@shop/baas-sdk';
import type { AppObject } from '@shop/domain';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { paths, serviceUrl } from '@shop/site-map';
import { Button, Card, Row } from '@shop/ui';
import { Sheet } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Info, Mail, MessageCircle, Phone } from 'lucide-react';
import { useT } from './messages';
import css from './service.module.css';
import { useServiceUnread } from './service-unread';

export interface ContactSheetProps {
  open: boolean;
  onClose: () => void;
  /** Subject of an email, such as the name of a product. */
  subject?: string;
  /** Id of the product that a chat is about. */
  product?: string;
}

/** How to reach the shop: phone and email as the operator states them, and the own orders. */
export default function ContactSheet({ open, onClose, ...about }: ContactSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <Contacts {...about} onLeave={onClose} />
    </Sheet>
  );
}

type ContactsProps = Pick<ContactSheetProps, 'subject' | 'product'> & { onLeave: () => void };

function Contacts({ subject, product, onLeave }: ContactsProps) {
  const t = useT();
  const { baas } = usePage();
  const { data, error, refetch } = useQuery(
    cloudQuery<AppObject, 'bootstrap'>(baas, 'app', 'bootstrap', []),
  );
  const contact = data?.contact;
  const unread = useServiceUnread();
  const isUnstated = contact && !contact.phone && !contact.email;
  return (
    <div className={css.contacts}>
      <p>{isUnstated ? t('unstated') : t('text')}</p>
      {error && !data && (
        <p role="alert" className={css.failure}>
          {userMessage(error)}
          <Button kind="ink-line" size="s" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <Card rows>
        <Row
          icon={<MessageCircle size={20} />}
          label={t('chat')}
          sub={t('chatText')}
          value={unread > 0 ? t('unread', { count: unread }) : undefined}
          href={serviceUrl({ product })}
          onClick={onLeave}
        />
        {contact?.phone && (
          <Row
            icon={<Phone size={20} />}
            label={t('phone')}
            sub={contact.hours && t('hours', { hours: contact.hours })}
            value={contact.phone}
            href={`tel:${contact.phone.replaceAll(/[ -]/g, '')}`}
          />
        )}
        {contact?.email && (
          <Row
            icon={<Mail size={20} />}
            label={t('email')}
            value={contact.email}
            href={mailTo(contact.email, subject)}
          />
        )}
        <Row
          icon={<ClipboardList size={20} />}
          label={t('orders')}
          sub={t('ordersText')}
          href={paths.orders}
          onClick={onLeave}
        />
        <Row
          icon={<Info size={20} />}
          label={t('about')}
          href={paths.mineAbout}
          onClick={onLeave}
        />
      </Card>
    </div>
  );
}

const mailTo = (address: string, subject: string | undefined): string =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
