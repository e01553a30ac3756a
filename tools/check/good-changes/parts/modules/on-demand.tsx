import { useState, type ComponentType } from 'react';

export default function OnDemand() {
  const [module, setModule] = useState<{ Table: ComponentType }>();
  const load = async () => {
    const { default: Table } = await import('../looks/table');
    setModule({ Table });
  };
  return module ? <module.Table /> : <button onClick={() => void load()}>Table of sizes</button>;
}
