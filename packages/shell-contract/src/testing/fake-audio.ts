import type { BackgroundAudio } from '../audio';
import { setAudioPlaying, setAudioTrack, store } from '../store';

/** A silent player. `onPlay` receives the title of each track that would start. */
export function fakeAudio(onPlay: (title: string) => void): BackgroundAudio {
  return {
    play(tracks, at = 0) {
      const track = tracks[at];
      if (!track) return;
      onPlay(track.title);
      setAudioTrack(track);
      setAudioPlaying(true);
    },
    toggle: () => setAudioPlaying(!store.backgroundAudio.playing),
    next: () => {},
    close: () => {
      setAudioTrack(null);
      setAudioPlaying(false);
    },
  };
}
