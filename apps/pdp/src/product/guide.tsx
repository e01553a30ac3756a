import type { RadioTrack } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { clockOf, usePage, useStore } from '@shop/shell-contract';
import { icons, IconButton, Row } from '@shop/ui';
import { useT } from '../messages';

/** Plays the audio guide of the product in the player of the shell. @see clause 1.16 */
export function Guide({ guide, cover }: { guide: RadioTrack; cover: string }) {
  const t = useT();
  const local = useLocalText();
  const { audio } = usePage();
  const isCurrent = useStore(({ audioTrack }) => audioTrack?.id === guide._id);
  const isPlaying = useStore(({ backgroundAudio }) => isCurrent && backgroundAudio.playing);
  const clock = useStore(({ backgroundAudio }) =>
    isCurrent ? backgroundAudio.formatedPlayTime : null,
  );
  const title = local(guide, 'title');
  const length = clockOf(guide.seconds);
  const play = () => {
    const track = { id: guide._id, title, from: t('guide'), src: guide.file, cover };
    audio.play([{ ...track, seconds: guide.seconds }]);
  };
  return (
    <Row
      look="detail"
      label={t('guide')}
      value={`${title} · ${clock ? `${clock} / ${length}` : length}`}
      right={
        <IconButton
          label={isPlaying ? t('pauseGuide', { title }) : t('playGuide', { title })}
          onClick={() => (isPlaying ? audio.toggle() : play())}
        >
          {isPlaying ? <icons.Pause size={20} /> : <icons.Play size={20} />}
        </IconButton>
      }
    />
  );
}
