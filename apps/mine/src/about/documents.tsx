import { orderPeriods } from '@shop/domain';
import { agreements, AgreementText, useAgreementTitle } from '@shop/page-blocks/agreement';
import { documentUrl } from '@shop/site-map';
import { Card, Row, Stack } from '@shop/ui';
import { lazy, Suspense } from 'react';
import { useT } from '../messages';
import css from './about.module.css';
import { UsageRow } from './usage-row';

const Software = lazy(() => import('./software'));

const own = ['returns', 'licences'] as const;
export type AboutDocument = (typeof agreements)[number] | (typeof own)[number];
const documents: readonly AboutDocument[] = [...agreements, ...own];

/** The document that the address names; null for the about page itself. */
export const documentOf = (doc: string | undefined): AboutDocument | null =>
  documents.find((document) => document === doc) ?? null;

export function useDocumentTitle(): (document: AboutDocument) => string {
  const t = useT();
  const agreementTitle = useAgreementTitle();
  return (document) => {
    if (document === 'returns') return t('returns');
    return document === 'licences' ? t('software') : agreementTitle(document);
  };
}

/** Links to the documents. */
export function DocumentLinks() {
  const titleOf = useDocumentTitle();
  return (
    <Card rows>
      {documents.map((document) => (
        <Row key={document} label={titleOf(document)} href={documentUrl(document)} />
      ))}
    </Card>
  );
}

/** The text of a document, and with the privacy policy its choice. */
export function DocumentText({ document }: { document: AboutDocument }) {
  return (
    <Stack className={css.page}>
      <Card className={css.document}>
        <Content document={document} />
      </Card>
      {document === 'privacy' && (
        <Card rows>
          <UsageRow />
        </Card>
      )}
    </Stack>
  );
}

function Content({ document }: { document: AboutDocument }) {
  if (document === 'returns') return <ReturnsText />;
  if (document !== 'licences') return <AgreementText agreement={document} />;
  return (
    <Suspense>
      <Software />
    </Suspense>
  );
}

const day = 24 * 3_600_000;
const periods = {
  aftersaleDays: orderPeriods.aftersale / day,
  confirmDays: orderPeriods.autoConfirm / day,
};

function ReturnsText() {
  const t = useT();
  return (
    <>
      <p>{t('returns.1', periods)}</p>
      <p>{t('returns.2')}</p>
      <p>{t('returns.3')}</p>
      <p>{t('returns.4')}</p>
    </>
  );
}
