export default function Scripts() {
  return (
    <ul>
      <li lang="ar" dir="rtl">
        شحن مجاني
      </li>
      <li lang="ja">送料無料 🎁👨‍👩‍👧</li>
      <li dir="auto">{'<b>5 > 3</b> & "quotes"'}</li>
    </ul>
  );
}
