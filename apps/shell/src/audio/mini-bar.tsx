import { clockOf, useStore, type AudioTrack, type BackgroundAudio } from '@shop/shell-contract';
import { MiniAudio } from '@shop/ui/bundled';

/** The current track, above the tab bar until the player is closed. */
export default function MiniBar({
  audio,
  track: { title, from, cover, seconds },
}: {
  audio: BackgroundAudio;
  track: AudioTrack;
}) {
  const playing = useStore(({ backgroundAudio }) => backgroundAudio.playing);
  const playTime = useStore(({ backgroundAudio }) => backgroundAudio.playTime);
  const clock = useStore(({ backgroundAudio }) => backgroundAudio.formatedPlayTime);
  return (
    <MiniAudio
      title={`${title} · ${from}`}
      cover={cover}
      clock={clock}
      length={clockOf(seconds)}
      percent={(100 * playTime) / seconds}
      playing={playing}
      onToggle={() => audio.toggle()}
      onNext={() => audio.next()}
      onClose={() => audio.close()}
    />
  );
}
