import { Button } from '@shop/ui';
import { Sheet } from '@shop/ui/bundled';
import { useState } from 'react';

export default function SheetPart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Care</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Care">
        <p>Wash by hand.</p>
      </Sheet>
    </>
  );
}
