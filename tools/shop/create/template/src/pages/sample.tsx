import { usePage } from '@shop/shell-contract';
import { Button, Card, Stack } from '@shop/ui';
import { useT } from '../messages';
import css from './sample.module.css';

export default function SamplePage() {
  const t = useT();
  const { feedback } = usePage();
  return (
    <Stack className={css.page}>
      <Card>
        <h2 className={css.welcome}>{t('welcome')}</h2>
        <p className={css.text}>{t('text')}</p>
        <Button block onClick={() => feedback.toast(t('greeting'))}>
          {t('greet')}
        </Button>
      </Card>
    </Stack>
  );
}
