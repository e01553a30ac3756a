import { LeftWindow, TopWindow } from '../windows';
import { useWide } from '../windows/use-wide';
import { useActivePage, useShell } from '../pages/shell-context';

/** The side windows of wide screens. The server renders only their frames. */
export const Top = () => <SideWindow of={TopWindow} />;
export const Left = () => <SideWindow of={LeftWindow} />;

function SideWindow({ of: Window }: { of: typeof TopWindow }) {
  const { services } = useShell();
  const wide = useWide();
  // Constant on a phone, where the windows are empty.
  const address = useActivePage((active) => (wide ? active.address : ''));
  if (!services) return null;
  return (
    <Window
      baas={services.login.baas}
      feedback={services.feedback.feedback}
      login={services.login.login}
      navigator={services.navigator}
      address={address}
    />
  );
}
