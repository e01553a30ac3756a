import type { AudioTrack, BackgroundAudio } from '@shop/shell-contract';

const session = () => ('mediaSession' in navigator ? navigator.mediaSession : null);

/** What the lock screen shows. */
export function announce({ title, from, cover }: AudioTrack): void {
  const shown = session();
  if (shown) shown.metadata = new MediaMetadata({ title, artist: from, artwork: [{ src: new URL(cover, location.href).href }] });
}

export function withdraw(): void {
  const shown = session();
  if (shown) shown.metadata = null;
}

/** The buttons of the lock screen, of a headset and of a keyboard. */
export function takeCommands(audio: BackgroundAudio, seek: (seconds: number) => void): void {
  const toggle = () => audio.toggle();
  const commands: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', toggle], ['pause', toggle], ['stop', () => audio.close()], ['nexttrack', () => audio.next()],
    ['seekto', ({ seekTime = 0 }) => seek(seekTime)],
  ];
  for (const [command, handler] of commands) {
    // A browser that does not know a command says so by throwing.
    try { session()?.setActionHandler(command, handler); } catch { continue; }
  }
}
