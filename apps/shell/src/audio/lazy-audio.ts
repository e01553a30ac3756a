import type { BackgroundAudio } from '@shop/shell-contract';

/**
 * A player whose code is loaded with the first call, because most visits play nothing.
 * @param onError the code could not be loaded; the next call tries again
 */
export function lazyAudio(
  load: () => Promise<BackgroundAudio>,
  onError: () => void,
): BackgroundAudio {
  let player: Promise<BackgroundAudio> | undefined;
  const withPlayer = (run: (audio: BackgroundAudio) => void) => {
    player ??= load();
    player.then(run, () => {
      player = undefined;
      onError();
    });
  };
  return {
    play: (tracks, at) => withPlayer((audio) => audio.play(tracks, at)),
    toggle: () => withPlayer((audio) => audio.toggle()),
    next: () => withPlayer((audio) => audio.next()),
    close: () => withPlayer((audio) => audio.close()),
  };
}
