import type { Baas } from '@shop/baas-sdk';
import type { OpsObject } from '@shop/domain';
import { Button, Toast } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OrdersView } from '../orders/orders-view';
import { ProductsView } from '../products/products-view';
import { t } from '../messages';
import { DeskProvider } from '../view/desk-context';
import css from './desk.module.css';
import { useMessage } from './use-message';
import { useView, views } from './use-view';

const viewByName = { orders: OrdersView, products: ProductsView };

export function Desk({ baas, onSignOut }: { baas: Baas; onSignOut: () => Promise<void> }) {
  const view = useView();
  const View = viewByName[view];
  const { message, showMessage } = useMessage();
  const ops = useMemo(() => baas.importObject<OpsObject>('ops', { customUI: true }), [baas]);
  const leaving = useMutation({ mutationFn: onSignOut });
  return (
    <>
      <header className={css.bar}>
        <strong className={css.name}>{t('name')}</strong>
        <nav aria-label={t('views')} className={css.views}>
          {views.map((name) => (
            <a key={name} href={`#${name}`} aria-current={name === view ? 'page' : undefined}>
              {t(name)}
            </a>
          ))}
        </nav>
        <Button kind="ink-line" size="s" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('signOut')}
        </Button>
      </header>
      <main className={css.main}>
        <DeskProvider value={{ ops, showMessage }}>
          <View />
        </DeskProvider>
      </main>
      <Toast message={message} icon="success" />
    </>
  );
}
