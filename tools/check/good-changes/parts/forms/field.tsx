import { Field, TextArea } from '@shop/ui/bundled';
import { useState } from 'react';

export default function FieldForm() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Field
        label="Name on the parcel"
        value={name}
        maxLength={20}
        error={name === '?' ? 'Write a name.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
    </form>
  );
}
