import { auditText, type AuditDifference, type LedgerAudit as Audit } from '@shop/domain';
import { userMessage } from '@shop/baas-sdk';
import { language } from '@shop/i18n';
import { Button, Card, formatPrice } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages';
import { FactLine } from '../view/fact-line';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';

/** Recomputes the sums of every order on request. */
export function LedgerAudit() {
  const { finance } = useDesk();
  const audit = useMutation({ mutationFn: async () => (await finance.audit()).audit });
  return (
    <section className={css.form} aria-label={t('audit')}>
      <h2 className={css.title}>{t('audit')}</h2>
      <p className={css.small}>{t('auditHint')}</p>
      <div className={css.actions}>
        <Button kind="ink-line" busy={audit.isPending} onClick={() => audit.mutate()}>
          {t('startAudit')}
        </Button>
      </div>
      <p role="status">
        {audit.data && summaryOf(audit.data)}
        {audit.error && userMessage(audit.error)}
      </p>
      {audit.data && <Differences audit={audit.data} />}
    </section>
  );
}

function summaryOf({ differenceCount: count, orderCount: orders, entryCount: entries }: Audit) {
  return count === 0 ? t('auditClean', { orders, entries }) : t('auditFound', { count, orders });
}

function Differences({ audit: { differences, differenceCount } }: { audit: Audit }) {
  const more = differenceCount - differences.length;
  return (
    <>
      {differences.map((each) => (
        <Difference key={`${each.kind} ${each.subject}`} difference={each} />
      ))}
      {more > 0 && <p className={css.small}>{t('auditMore', { count: more })}</p>}
    </>
  );
}

function Difference({ difference }: { difference: AuditDifference }) {
  const { kind, subject, orderNo, expectedCents, foundCents } = difference;
  const facts = [
    orderNo ? t('orderNumber', { no: orderNo }) : subject,
    t('auditExpected', { amount: formatPrice(expectedCents, true) }),
    t('auditStored', { amount: formatPrice(foundCents, true) }),
  ];
  return (
    <Card className={css.row}>
      <h3 className={css.title}>{auditText(kind, language())}</h3>
      <p className={css.small}>
        <FactLine facts={facts} />
      </p>
    </Card>
  );
}
