import { windowTexts } from './windows-texts';
import type { WindowProps } from './window-props';

export default function TopWindowContent(_: WindowProps) {
  return <strong>{windowTexts.name}</strong>;
}
