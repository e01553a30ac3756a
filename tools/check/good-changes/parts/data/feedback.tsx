import { usePage } from '@shop/shell-contract';

export default function Feedback() {
  const { feedback } = usePage();
  const choose = async () => {
    const actions = [
      { key: 'mail', label: 'By mail' },
      { key: 'phone', label: 'By phone' },
    ] as const;
    const key = await feedback.actionSheet('How may we answer?', actions);
    if (key) feedback.toast(key);
  };
  return <button onClick={() => void choose()}>Choose how we answer</button>;
}
