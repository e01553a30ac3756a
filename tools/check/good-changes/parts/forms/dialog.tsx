import { useRef } from 'react';

export default function DialogPart() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button onClick={() => dialog.current?.showModal()}>Sizes</button>
      <dialog ref={dialog} aria-label="Sizes">
        <p>S: 36, M: 38, L: 40</p>
        <button onClick={() => dialog.current?.close()}>Close</button>
      </dialog>
    </>
  );
}
