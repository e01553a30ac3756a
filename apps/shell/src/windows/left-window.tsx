import { windowTexts } from './windows-texts';
import type { WindowProps } from './window-props';

export default function LeftWindowContent(_: WindowProps) {
  return <h2>{windowTexts.categories}</h2>;
}
