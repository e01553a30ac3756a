import type { BackgroundAudio } from '@shop/shell-contract';

/** The player, whose code is fetched when it is first asked for: most visits hear nothing. `failed`: it did not come. */
export function lazyAudio(
  load: () => Promise<BackgroundAudio>,
  failed: () => void,
): BackgroundAudio {
  let loaded: Promise<BackgroundAudio> | undefined;
  const ask = (what: (audio: BackgroundAudio) => void) => {
    loaded ??= load();
    loaded.then(what, () => {
      loaded = undefined;
      failed();
    });
  };
  return {
    play: (tracks, at) => ask((audio) => audio.play(tracks, at)),
    toggle: () => ask((audio) => audio.toggle()),
    next: () => ask((audio) => audio.next()),
    close: () => ask((audio) => audio.close()),
  };
}
