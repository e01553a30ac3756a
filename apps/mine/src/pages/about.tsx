import type { AppObject } from '@shop/domain';
import { QueryState } from '@shop/page-blocks/query-state';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { Card, KeyValueRow, KeyValues, PageHeader, Stack } from '@shop/ui';
import { DemoBanner } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useEffect } from 'react';
import css from '../about/about.module.css';
import {
  DocumentLinks,
  documentOf,
  DocumentText,
  useDocumentTitle,
  type AboutDocument,
} from '../about/documents';
import { Licences } from '../about/licences';
import { SellerCard } from '../about/seller';
import { useT } from '../messages';

/** The shop and the seller. With `doc` in the query, one of its documents. */
export default function AboutPage() {
  const document = documentOf(usePage().query.doc);
  return document ? <DocumentPage document={document} /> : <ShopPage />;
}

function DocumentPage({ document }: { document: AboutDocument }) {
  const { setTitle, navigator } = usePage();
  const title = useDocumentTitle()(document);
  useEffect(() => setTitle(title), [setTitle, title]);
  return (
    <>
      <PageHeader title={title} onBack={() => void navigator.back()} />
      <DocumentText document={document} />
    </>
  );
}

function ShopPage() {
  const t = useT();
  const { baas, title, navigator } = usePage();
  const query = useQuery(cloudQuery<AppObject, 'bootstrap'>(baas, 'app', 'bootstrap', []));
  return (
    <>
      <PageHeader title={title} onBack={() => void navigator.back()} />
      {query.data ? (
        <About {...query.data} />
      ) : (
        <QueryState query={query} title={t('failed')} skeleton="list" />
      )}
    </>
  );
}

type Info = Awaited<ReturnType<AppObject['bootstrap']>>;

/** `contact` and `seller` are missing in a response that an earlier release stored. */
function About({
  name,
  version,
  versionCode,
  real,
  contact,
  seller,
}: Omit<Info, 'contact' | 'seller'> & Partial<Pick<Info, 'contact' | 'seller'>>) {
  const t = useT();
  return (
    <>
      {!real && <DemoBanner />}
      <Stack className={css.page}>
        <div className={css.mark}>
          <span className={css.sign}>
            <Store size={36} />
          </span>
          <p className={css.name}>{name}</p>
          <p className={css.what}>{t('whatItIs')}</p>
        </div>
        <Card>
          <KeyValues>
            <KeyValueRow label={t('version')}>{version}</KeyValueRow>
            <KeyValueRow label={t('versionCode')}>{versionCode}</KeyValueRow>
            <KeyValueRow label={t('environment')}>{real ? t('real') : t('demo')}</KeyValueRow>
            {contact?.phone && <KeyValueRow label={t('phone')}>{contact.phone}</KeyValueRow>}
            {contact?.email && <KeyValueRow label={t('email')}>{contact.email}</KeyValueRow>}
          </KeyValues>
          {!real && <p className={css.note}>{t('demoNotice')}</p>}
        </Card>
        {seller && <SellerCard seller={seller} />}
        <DocumentLinks />
        <Licences />
      </Stack>
    </>
  );
}
