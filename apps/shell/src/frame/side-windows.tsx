import { LeftWindow, TopWindow } from '../windows';
import { useFront, useShell } from './shell-context';

/** The windows of wide screens, told which page is in front. On a server they are frames. */
export const Top = () => <SideWindow of={TopWindow} />;
export const Left = () => <SideWindow of={LeftWindow} />;

function SideWindow({ of: Window }: { of: typeof TopWindow }) {
  const { powers } = useShell();
  const { address } = useFront();
  if (!powers) return null;
  return <Window baas={powers.baas} feedback={powers.feedback.feedback} login={powers.login.login} navigator={powers.navigator} address={address} />;
}
