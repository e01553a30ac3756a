import { useState } from 'react';
import { createPortal } from 'react-dom';

export default function Portal() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen((value) => !value)}>What is in the box?</button>
      {isOpen && createPortal(<p role="status">One cup and two plates.</p>, document.body)}
    </>
  );
}
