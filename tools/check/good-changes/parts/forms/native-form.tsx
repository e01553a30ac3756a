import { useId, useState, type FormEvent } from 'react';

export default function NativeForm() {
  const id = useId();
  const [sent, setSent] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(String(new FormData(event.currentTarget).get('time')));
  };
  return (
    <form onSubmit={submit}>
      <fieldset>
        <legend>Delivery</legend>
        <label htmlFor={id}>Time</label>
        <select id={id} name="time" defaultValue="any">
          <option value="any">Any time</option>
          <option value="evening">In the evening</option>
        </select>
      </fieldset>
      <button>Keep</button>
      <output htmlFor={id}>{sent}</output>
    </form>
  );
}
