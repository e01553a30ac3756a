import { LeftWindow, TopWindow } from '../windows';
import { useWide } from '../windows/use-wide';
import { useFront, useShell } from './shell-context';

/** The windows of wide screens, told which page is in front. On a server they are frames. */
export const Top = () => <SideWindow of={TopWindow} />;
export const Left = () => <SideWindow of={LeftWindow} />;

function SideWindow({ of: Window }: { of: typeof TopWindow }) {
  const { powers } = useShell();
  const wide = useWide();
  // On a phone there is nothing that would follow.
  const address = useFront((front) => (wide ? front.address : ''));
  if (!powers) return null;
  return (
    <Window
      baas={powers.baas}
      feedback={powers.feedback.feedback}
      login={powers.login.login}
      navigator={powers.navigator}
      address={address}
    />
  );
}
