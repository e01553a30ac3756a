import type { AudioTrack, BackgroundAudio } from '@shop/shell-contract';

const mediaSession = () => ('mediaSession' in navigator ? navigator.mediaSession : null);

/** Shows the track on the lock screen. */
export function showTrack({ title, from, cover }: AudioTrack): void {
  const session = mediaSession();
  if (!session) return;
  const artwork = [{ src: new URL(cover, location.href).href }];
  session.metadata = new MediaMetadata({ title, artist: from, artwork });
}

export function clearTrack(): void {
  const session = mediaSession();
  if (session) session.metadata = null;
}

/** Handles the buttons of the lock screen, of a headset and of a keyboard. */
export function handleMediaKeys(
  audio: BackgroundAudio & { start(): void },
  element: HTMLAudioElement,
): void {
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    // Not `toggle`: a headset sends `play` and `pause`, and may send one of them twice.
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
  for (const [action, handler] of handlers) {
    try {
      mediaSession()?.setActionHandler(action, handler);
    } catch {
      // Browsers throw for an action that they do not support.
    }
  }
}
