import { builtEvent, eventsPath, type BuildState } from '../dev-protocol';
import { ErrorCard } from './error-card';

type AllowFiles = (base: string, files: Readonly<Record<string, string>>) => void;

/**
 * Part of the shell under development: follows the builds of the remote.
 *
 * @param allowFiles the shell's own check of files: a hot update loads with its hash, too
 */
export function startDevClient(allowFiles: AllowFiles): void {
  const card = new ErrorCard();
  let last: BuildState | null = null;
  let hasPageFailed = false;
  addEventListener('shop:fault', () => {
    hasPageFailed = true;
  });
  new EventSource(eventsPath).onmessage = ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as BuildState;
    const isFirstBuild = last?.hash === null && state.hash !== null;
    last = state;
    allowFiles(state.base, state.files);
    if (state.errors.length > 0) {
      card.show('构建失败，保存后自动恢复 / The build failed. Save a fix to go on.', state.errors);
      return;
    }
    card.hide();
    // Neither a page that failed nor one without its remote has anything to update.
    if (hasPageFailed || isFirstBuild) location.reload();
    else dispatchEvent(new CustomEvent(builtEvent, { detail: state.hash }));
  };
}
