import { Component, useState, type ReactNode } from 'react';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p>This part is not available.</p> : this.props.children;
  }
}

function Fragile({ fails }: { fails: boolean }) {
  if (fails) throw new RangeError('No such size.');
  return <p>All sizes</p>;
}

export default function ErrorBoundary() {
  const [fails, setFails] = useState(false);
  return (
    <Boundary>
      <Fragile fails={fails} />
      <button onClick={() => setFails(true)}>Another size</button>
    </Boundary>
  );
}
