import { useLanguage } from '@shop/i18n';

const day = new Date(Date.UTC(2026, 10, 11));

export default function Numbers() {
  const language = useLanguage();
  const texts = [
    new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY' }).format(1234.5),
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day),
    new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day'),
    [...'ba'].sort(new Intl.Collator(language).compare).join(),
  ];
  return <p>{new Intl.ListFormat(language).format(texts)}</p>;
}
