import { useLocalText } from '@shop/i18n';

const row = { title: '新品上架', titleEn: 'New arrivals' };

export default function LocalRow() {
  const local = useLocalText();
  return <h2>{local(row, 'title')}</h2>;
}
