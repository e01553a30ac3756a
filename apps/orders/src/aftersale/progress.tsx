import { carrierOf, type Aftersale, type AftersaleObject } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { timeText } from '@shop/page-blocks/times';
import { orderUrl, productUrl } from '@shop/site-map';
import { Button, Card, formatPrice, KeyValueRow, KeyValues, SectionHead, Stack } from '@shop/ui';
import { BottomBar, PictureLinks, Steps } from '@shop/ui/bundled';
import { usePage } from '@shop/shell-contract';
import { groupedNumber } from '../order/order-number';
import { OrderedLine } from '../order/ordered-line';
import { OrderState } from '../reading/order-state';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { useReturn } from '../reading/use-return';
import { useT } from '../messages';
import css from './aftersale.module.css';
import { useAftersale } from './queries';
import { reasonText } from './reason-text';
import { ReturnAddress } from './return-address';
import { ReturnForm } from './return-form';
import { stepsOf } from './steps';
import { useAftersaleChange } from './use-aftersale-change';

/** The progress of an after-sale, and the shopper's next step. */
export function Progress({ uid, id }: { uid: string; id: string }) {
  const query = useAftersale(uid, id);
  useReturn(() => void query.refetch());
  if (!query.data) return <OrderState query={query} skeleton="detail" />;
  return <Loaded {...query.data} />;
}

type LoadedProps = Awaited<ReturnType<AftersaleObject['detail']>>;

function Loaded({ aftersale, photoUrls, line, returnTo }: LoadedProps) {
  const t = useT();
  const { status, kind, qty, dueAt, orderId, actions } = aftersale;
  const isExchanged = kind === 'exchange' && status === 'done';
  const progress = stepsOf(aftersale);
  return (
    <>
      <section className={css.head}>
        <div className={css.state} role="status">
          <h2 className={css.title}>{t(`aftersaleStatus.${status}`)}</h2>
          <p className={css.text}>
            {t(isExchanged ? 'aftersaleTextExchanged' : `aftersaleText.${status}`)}
          </p>
          {dueAt !== null && (
            <p className={css.text}>{t('aftersaleDue', { at: timeText(dueAt) })}</p>
          )}
        </div>
        {progress && (
          <Steps
            names={progress.steps.map((step) => t(`aftersaleStep.${step}`))}
            current={progress.passed}
          />
        )}
      </section>
      <Stack className={css.main}>
        {actions.includes('sendParcel') && (
          <>
            <ReturnAddress address={returnTo} />
            <ReturnForm id={aftersale._id} />
          </>
        )}
        <Card label={t(`kind.${kind}`)}>
          <div className={css.line}>
            <OrderedLine
              line={{ ...line, qty: qty || line.qty }}
              href={productUrl(line.productId, line.skuId)}
            />
          </div>
          <Facts aftersale={aftersale} />
        </Card>
        {aftersale.photos.length > 0 && (
          <Card label={t('sentPhotos')}>
            <SectionHead title={t('sentPhotos')} />
            <PictureLinks
              label={t('sentPhotos')}
              pictures={aftersale.photos.map((key, index) => ({
                key,
                url: photoUrls[index] ?? '',
              }))}
            />
          </Card>
        )}
      </Stack>
      <BottomBar>
        <div className={css.actions}>
          {actions.includes('withdraw') && <Withdraw id={aftersale._id} />}
          <Button kind="ink-line" href={orderUrl(orderId)}>
            {t('seeOrder')}
          </Button>
        </div>
      </BottomBar>
    </>
  );
}

function Facts({ aftersale }: { aftersale: Aftersale }) {
  const t = useT();
  const local = useLocalText();
  const { no, kind, qty, amountCents, shippingCents, reason, note, staffNote } = aftersale;
  const { returnCarrier, returnTrackingNo, createdAt, decidedAt, closedAt } = aftersale;
  return (
    <KeyValues>
      <KeyValueRow label={t('aftersaleKind')}>{t(`kind.${kind}`)}</KeyValueRow>
      {kind !== 'goodwill' && <KeyValueRow label={t('aftersaleQty')}>{qty}</KeyValueRow>}
      {kind !== 'exchange' && (
        <KeyValueRow label={t('refundAmount')}>
          {formatPrice(amountCents + shippingCents, true)}
        </KeyValueRow>
      )}
      <KeyValueRow label={t('aftersaleReason')}>{reasonText(reason)}</KeyValueRow>
      {note && <KeyValueRow label={t('aftersaleNote')}>{note}</KeyValueRow>}
      {staffNote && <KeyValueRow label={t('staffNote')}>{staffNote}</KeyValueRow>}
      {returnCarrier && (
        <KeyValueRow label={t('returnParcel')}>
          {local(carrierOf(returnCarrier), 'name')} {returnTrackingNo}
        </KeyValueRow>
      )}
      <KeyValueRow label={t('aftersaleNumber')}>{groupedNumber(no)}</KeyValueRow>
      <KeyValueRow label={t('requestedAt')}>{timeText(createdAt)}</KeyValueRow>
      {decidedAt !== null && (
        <KeyValueRow label={t('decidedAt')}>{timeText(decidedAt)}</KeyValueRow>
      )}
      {closedAt !== null && <KeyValueRow label={t('endedAt')}>{timeText(closedAt)}</KeyValueRow>}
    </KeyValues>
  );
}

function Withdraw({ id }: { id: string }) {
  const t = useT();
  const { feedback } = usePage();
  const isOnline = useIsOnline();
  const { change, isPending } = useAftersaleChange();
  const press = async () => {
    const options = { confirmText: t('withdraw'), cancelText: t('keep') };
    if (await feedback.notice(t('withdrawAsk'), options)) change('withdraw', [id], t('withdrawn'));
  };
  return (
    <Button
      kind="ink-line"
      busy={isPending && t('withdrawing')}
      reason={isOnline ? undefined : t('needsNetwork')}
      onClick={() => void press()}
    >
      {t('withdraw')}
    </Button>
  );
}
