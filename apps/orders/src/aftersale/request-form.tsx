import { requiresLogin, userMessage } from '@shop/baas-sdk';
import {
  aftersaleReasons,
  maxAftersalePhotos,
  type AftersaleInput,
  type AftersaleObject,
  type AftersaleOffer,
  type AftersaleReason,
  type OrderDetail,
} from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { aftersaleUrl } from '@shop/site-map';
import { Button, Card, Price, Stack } from '@shop/ui';
import { BarSpace, BottomBar, OptionGroup, Stepper, TextArea } from '@shop/ui/bundled';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useT } from '../messages';
import { OrderedLine } from '../order/ordered-line';
import { PhotoChoice } from '../photos/photo-choice';
import { usePhotos } from '../photos/use-photos';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import css from './aftersale.module.css';
import { amountOf, draftFor, inputOf, maxQtyOf, reasonsOf, withKind } from './draft';
import { invalidateAftersales } from './queries';

const noteLimit = 500;
type Requested = Awaited<ReturnType<AftersaleObject['request']>>;

interface RequestFormProps {
  order: OrderDetail;
  offers: [AftersaleOffer, ...AftersaleOffer[]];
}

export function RequestForm({ order, offers }: RequestFormProps) {
  const t = useT();
  const { feedback } = usePage();
  const isOnline = useIsOnline();
  const [first] = offers;
  const [draft, setDraft] = useState(() => draftFor(first));
  const offer = offers.find(({ lineId }) => lineId === draft.lineId) ?? first;
  const reasons = reasonsOf(order, draft);
  const { request, isPending } = useRequest();
  const photos = usePhotos({ folder: 'aftersales', max: maxAftersalePhotos });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = inputOf(order._id, draft, photos.fileIDs);
    if (typeof input === 'string') feedback.toast(t(`choose.${input}`));
    else if (photos.obstacle) feedback.toast(t(photos.obstacle));
    else request(input);
  };
  const amountCents = amountOf(draft, offer);
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
  return (
    <form className={css.page} onSubmit={submit}>
      <Stack className={css.main}>
        <LineChoice
          order={order}
          offers={offers}
          lineId={draft.lineId}
          onChange={(next) => setDraft(draftFor(next))}
        />
        <Card className={css.fields}>
          <OptionGroup
            label={t('aftersaleKind')}
            options={offer.kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            value={draft.kind}
            onChange={(value) => {
              const kind = offer.kinds.find((each) => each === value);
              if (kind) setDraft(withKind(draft, offer, kind, order));
            }}
          />
          <div className={css.qty}>
            {t('aftersaleQty')}
            <Stepper
              label={t('aftersaleQty')}
              value={draft.qty}
              max={maxQtyOf(offer, draft.kind)}
              onChange={(qty) => change({ qty })}
            />
          </div>
          {draft.kind === 'exchange' && (
            <ExchangeChoice
              offer={offer}
              value={draft.exchangeSkuId}
              onChange={(exchangeSkuId) => change({ exchangeSkuId })}
            />
          )}
        </Card>
        <Card className={css.fields}>
          <ReasonChoice
            reasons={reasons}
            value={draft.reason}
            onChange={(reason) => change({ reason })}
          />
          <TextArea
            label={t('aftersaleNote')}
            maxLength={noteLimit}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
          <PhotoChoice photos={photos} hint={t('photosHint')} />
        </Card>
      </Stack>
      <BottomBar>
        <BarSpace>
          {amountCents !== null && (
            <span className={css.amount} aria-live="polite">
              {t('refundAmount')}
              <Price cents={amountCents} size="xl" keepZeros />
            </span>
          )}
        </BarSpace>
        <Button
          type="submit"
          size="l"
          busy={isPending && t('submitting')}
          reason={isOnline ? undefined : t('needsNetwork')}
        >
          {t('requestAftersale')}
        </Button>
      </BottomBar>
    </form>
  );
}

function useRequest() {
  const { baas, feedback, navigator, isActive } = usePage();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: AftersaleInput) =>
      baas.callObject<Requested>('aftersale', 'request', [input], { customUI: true }),
    onSuccess: ({ aftersale }) => {
      if (isActive()) void navigator.redirectTo(aftersaleUrl({ id: aftersale._id }));
    },
    onError: (error) => {
      if (!requiresLogin(error)) void feedback.notice(userMessage(error), { cancelText: false });
    },
    onSettled: () => invalidateAftersales(client),
  });
  return {
    isPending,
    request: (input: AftersaleInput) => {
      if (!isPending) mutate(input);
    },
  };
}

interface LineChoiceProps extends RequestFormProps {
  lineId: string;
  onChange: (offer: AftersaleOffer) => void;
}

/** The lines that allow an after-sale; one line needs no choice. */
function LineChoice({ order, offers, lineId, onChange }: LineChoiceProps) {
  const t = useT();
  const local = useLocalText();
  const lineOf = (offer: AftersaleOffer) => order.lines.find(({ _id }) => _id === offer.lineId);
  const line = order.lines.find(({ _id }) => _id === lineId);
  return (
    <Card className={css.fields}>
      {offers.length > 1 && (
        <OptionGroup
          label={t('aftersaleLine')}
          options={offers.map((offer) => {
            const each = lineOf(offer);
            return { value: offer.lineId, label: each ? local(each, 'titleSnapshot') : '' };
          })}
          value={lineId}
          onChange={(value) => {
            const next = offers.find((offer) => offer.lineId === value);
            if (next) onChange(next);
          }}
        />
      )}
      {line && <OrderedLine line={line} />}
    </Card>
  );
}

interface ExchangeChoiceProps {
  offer: AftersaleOffer;
  value: string | undefined;
  onChange: (skuId: string) => void;
}

function ExchangeChoice({ offer, value, onChange }: ExchangeChoiceProps) {
  const t = useT();
  const local = useLocalText();
  return (
    <OptionGroup
      label={t('exchangeFor')}
      options={offer.exchangeSkus.map(({ _id, options, stock }) => ({
        value: _id,
        label: options.map((option) => local(option, 'value')).join(' / '),
        outOfStock: stock === 0,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface ReasonChoiceProps {
  reasons: readonly AftersaleReason[];
  value: string | undefined;
  onChange: (reason: string) => void;
}

function ReasonChoice({ reasons, value, onChange }: ReasonChoiceProps) {
  const t = useT();
  const local = useLocalText();
  return (
    <OptionGroup
      label={t('aftersaleReason')}
      options={reasons.map((code) => ({
        value: code,
        label: local(aftersaleReasons[code], 'text'),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
