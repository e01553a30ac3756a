import { Checkbox, OptionGroup, Stepper } from '@shop/ui/bundled';
import { useState } from 'react';

const sizes = [{ value: 'S' }, { value: 'M' }, { value: 'L', outOfStock: true }];

export default function Choices() {
  const [size, setSize] = useState<string>();
  const [count, setCount] = useState(1);
  const [isGift, setGift] = useState(false);
  return (
    <>
      <OptionGroup label="Size" options={sizes} value={size} onChange={setSize} />
      <Stepper label="Pieces" value={count} max={9} onChange={setCount} />
      <Checkbox checked={isGift} onChange={setGift}>
        Wrap as a gift
      </Checkbox>
    </>
  );
}
