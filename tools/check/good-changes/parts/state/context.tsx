import { createContext, use, type ReactNode } from 'react';

const Density = createContext<'wide' | 'narrow'>('wide');

function Shelf({ children }: { children: ReactNode }) {
  return <div data-density={use(Density)}>{children}</div>;
}

export default function Context() {
  return (
    <Shelf>
      <Density value="narrow">
        <Shelf>A narrow shelf within a wide one</Shelf>
      </Density>
    </Shelf>
  );
}
