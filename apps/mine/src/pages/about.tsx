import { RequestError, sentenceOf } from '@shop/baas-sdk';
import type { AppObject } from '@shop/domain';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { Card, DemoStrip, icons, KeyValueRow, KeyValues, PageHeader, PageState, Skeleton, Stack } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import css from '../about/about.module.css';
import { Licences } from '../about/licences';
import { art } from '../art';
import { texts } from '../texts';

export default function AboutPage() {
  const { baas, title, navigator } = usePage();
  const { data, error, isFetching, refetch } = useQuery(cloudQuery<AppObject, 'bootstrap'>(baas, 'app', 'bootstrap', []));
  return (
    <>
      <PageHeader title={title} onBack={() => void navigator.back()} />
      {data ? <About {...data} />
        : error ? <PageState kind="error" image={art.failure} title={texts.failed} text={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} wholeSlot={error instanceof RequestError} />
          : <Skeleton kind="list" />}
    </>
  );
}

function About({ name, version, versionCode, real }: Awaited<ReturnType<AppObject['bootstrap']>>) {
  return (
    <>
      {!real && <DemoStrip />}
      <Stack className={css.page}>
        <div className={css.mark}>
          <span className={css.sign}><icons.Store size={36} /></span>
          <p className={css.name}>{name}</p>
          <p className={css.what}>{texts.whatItIs}</p>
        </div>
        <Card>
          <KeyValues>
            <KeyValueRow label={texts.version}>{version}</KeyValueRow>
            <KeyValueRow label={texts.versionCode}>{versionCode}</KeyValueRow>
            <KeyValueRow label={texts.environment}>{real ? texts.real : texts.demo}</KeyValueRow>
          </KeyValues>
          {!real && <p className={css.note}>{texts.demoNotice}</p>}
        </Card>
        <Licences />
      </Stack>
    </>
  );
}
