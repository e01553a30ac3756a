import { useImperativeHandle, useRef, useState, type Ref } from 'react';

interface Drawer {
  open: () => void;
}

function NoteDrawer({ ref }: { ref: Ref<Drawer> }) {
  const [isOpen, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({ open: () => setOpen(true) }), []);
  return <p>{isOpen ? 'Leave it at the door.' : 'No note'}</p>;
}

export default function Imperative() {
  const drawer = useRef<Drawer>(null);
  return (
    <>
      <NoteDrawer ref={drawer} />
      <button onClick={() => drawer.current?.open()}>Open the note</button>
    </>
  );
}
