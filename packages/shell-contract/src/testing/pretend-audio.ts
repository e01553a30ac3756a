import type { BackgroundAudio } from '../audio';
import { setAudioPlaying, setAudioTrack, store } from '../store';

/** As the shell's own, without a sound; `write` is told what would be heard. */
export function pretendAudio(write: (title: string) => void): BackgroundAudio {
  return {
    play(tracks, at = 0) {
      const track = tracks[at];
      if (!track) return;
      write(track.title);
      setAudioTrack(track);
      setAudioPlaying(true);
    },
    toggle: () => {
      setAudioPlaying(!store.backgroundAudio.playing);
    },
    next: () => {},
    close: () => {
      setAudioTrack(null);
      setAudioPlaying(false);
    },
  };
}
