import { LeftWindow, TopWindow } from '../windows';
import { useWide } from '../windows/use-wide';
import { useActivePage, useShell } from '../pages/shell-context';

/** The windows of wide screens, told which page is in front. On a server they are frames. */
export const Top = () => <SideWindow of={TopWindow} />;
export const Left = () => <SideWindow of={LeftWindow} />;

function SideWindow({ of: Window }: { of: typeof TopWindow }) {
  const { services } = useShell();
  const wide = useWide();
  // On a phone there is nothing that would follow.
  const address = useActivePage((front) => (wide ? front.address : ''));
  if (!services) return null;
  return (
    <Window
      baas={services.baas}
      feedback={services.feedback.feedback}
      login={services.login.login}
      navigator={services.navigator}
      address={address}
    />
  );
}
