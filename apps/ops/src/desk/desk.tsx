import type { Baas } from '@shop/baas-sdk';
import { isAllowed, type OpsAccountsObject, type OpsObjects } from '@shop/domain';
import { Button, CountBadge, PageState, VisuallyHidden } from '@shop/ui';
import { Toast } from '@shop/ui/bundled';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AccountsView } from '../accounts/accounts-view';
import { AdsView } from '../ads/ads-view';
import { AftersalesView } from '../aftersales/aftersales-view';
import { useAftersales } from '../aftersales/use-aftersales';
import { FieldView } from '../field/field-view';
import { FinanceView } from '../finance/finance-view';
import { LogView } from '../log/log-view';
import { t } from '../messages';
import { MembersView } from '../members/members-view';
import { OrdersView } from '../orders/orders-view';
import { ProductsView } from '../products/products-view';
import { ReviewsView } from '../reviews/reviews-view';
import { ServiceView } from '../service/service-view';
import { DeskProvider } from '../view/desk-context';
import { MissingData } from '../view/missing-data';
import { VouchersView } from '../vouchers/vouchers-view';
import css from './desk.module.css';
import { LanguageButton } from './language-button';
import { PasswordForm } from './password-form';
import { useMessage } from './use-message';
import { methodByView, useView, views } from './use-view';

const viewByName = {
  orders: OrdersView,
  aftersales: AftersalesView,
  service: ServiceView,
  reviews: ReviewsView,
  products: ProductsView,
  vouchers: VouchersView,
  members: MembersView,
  ads: AdsView,
  finance: FinanceView,
  field: FieldView,
  log: LogView,
  accounts: AccountsView,
};

type Caller = Awaited<ReturnType<OpsAccountsObject['me']>>;

/** The console of a signed-in caller: first its rights, then the views that they allow. */
export function Desk({ baas, onSignOut }: { baas: Baas; onSignOut: () => Promise<void> }) {
  const objects = useMemo(() => staffObjects(baas), [baas]);
  const caller = useQuery({ queryKey: ['me'], queryFn: () => objects.accounts.me() });
  const { message, showMessage } = useMessage();
  const roles = caller.data?.roles ?? [];
  const tools = {
    ...objects,
    showMessage,
    may: (method: string) => isAllowed(roles, method),
  };
  return (
    <DeskProvider value={tools}>
      <Bar caller={caller.data} onSignOut={onSignOut} />
      <main className={css.main}>
        {caller.data ? <CurrentView caller={caller.data} /> : <MissingData query={caller} />}
      </main>
      <Toast message={message} icon="success" />
    </DeskProvider>
  );
}

const allowedViews = (caller: Caller | undefined) =>
  caller && !caller.mustSetPassword
    ? views.filter((view) => isAllowed(caller.roles, methodByView[view]))
    : [];

function CurrentView({ caller }: { caller: Caller }) {
  const view = useView(allowedViews(caller));
  if (caller.mustSetPassword) return <PasswordForm />;
  if (!view) return <PageState kind="empty" title={t('noAccess')} />;
  const View = viewByName[view];
  return <View />;
}

/** How many after-sales wait for the staff. */
function WaitingCount() {
  const { data } = useAftersales().query;
  if (!data?.count) return null;
  return (
    <>
      <CountBadge count={data.count} />
      <VisuallyHidden> {t('waitingCount', { count: data.count })}</VisuallyHidden>
    </>
  );
}

function Bar({
  caller,
  onSignOut,
}: {
  caller: Caller | undefined;
  onSignOut: () => Promise<void>;
}) {
  const allowed = allowedViews(caller);
  const view = useView(allowed);
  const leaving = useMutation({ mutationFn: onSignOut });
  return (
    <header className={css.bar}>
      <strong className={css.name}>{t('name')}</strong>
      <nav aria-label={t('views')} className={css.views}>
        {allowed.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === view ? 'page' : undefined}>
            {t(name)}
            {name === 'aftersales' && <WaitingCount />}
          </a>
        ))}
      </nav>
      <LanguageButton />
      <Button kind="ink-line" size="s" busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('signOut')}
      </Button>
    </header>
  );
}

function staffObjects(baas: Baas) {
  const object = <Name extends keyof OpsObjects>(name: Name) =>
    baas.importObject<OpsObjects[Name]>(name, { customUI: true });
  return {
    ops: object('ops'),
    accounts: object('ops-accounts'),
    log: object('ops-log'),
    vouchers: object('ops-vouchers'),
    finance: object('ops-finance'),
    files: object('ops-files'),
    aftersales: object('ops-aftersales'),
    field: object('ops-field'),
    ads: object('ops-ads'),
    members: object('ops-members'),
    reviews: object('ops-reviews'),
    service: object('ops-service'),
    uploadPicture: async (picture: Blob) => {
      const cloudPath = `service/${Date.now()}`;
      return (await baas.uploadFile({ filePath: picture, cloudPath })).fileID;
    },
    followService: () => baas.followSignals('ops-service'),
  };
}
