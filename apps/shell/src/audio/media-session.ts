import type { AudioTrack, BackgroundAudio } from '@shop/shell-contract';

const session = () => ('mediaSession' in navigator ? navigator.mediaSession : null);

/** What the lock screen shows. */
export function announce({ title, from, cover }: AudioTrack): void {
  const shown = session();
  if (shown)
    shown.metadata = new MediaMetadata({
      title,
      artist: from,
      artwork: [{ src: new URL(cover, location.href).href }],
    });
}

export function withdraw(): void {
  const shown = session();
  if (shown) shown.metadata = null;
}

/** The buttons of the lock screen, of a headset and of a keyboard. */
export function takeCommands(
  audio: BackgroundAudio & { start(): void },
  element: HTMLAudioElement,
): void {
  const commands: [MediaSessionAction, MediaSessionActionHandler][] = [
    // Not the bar's one button: a headset says which of the two it means, and may say it twice.
    ['play', () => audio.start()],
    ['pause', () => element.pause()],
    ['stop', () => audio.close()],
    ['nexttrack', () => audio.next()],
    [
      'seekto',
      ({ seekTime = 0 }) => {
        element.currentTime = seekTime;
      },
    ],
  ];
  for (const [command, handler] of commands) {
    // A browser that does not know a command says so by throwing.
    try {
      session()?.setActionHandler(command, handler);
    } catch {
      continue;
    }
  }
}
