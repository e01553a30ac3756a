import type { AudioObject, RadioTrack } from '@shop/domain';
import { clockOf, cloudQuery, usePage, useStore, type AudioTrack } from '@shop/shell-contract';
import { language, localText } from '@shop/i18n';
import { Card, icons } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { t, useT } from '../messages';
import { RadioSpace } from './radio-space';
import css from './radio.module.css';

const trackOf = (piece: RadioTrack): AudioTrack => ({
  id: piece._id,
  title: localText(piece, 'title', language()),
  from: t('radio'),
  src: piece.file,
  seconds: piece.seconds,
  cover: piece.cover,
});

/** The shop's radio, which keeps playing across pages. Renders nothing without tracks. */
export default function Radio() {
  const t = useT();
  const { baas, audio } = usePage();
  const { data, isPending } = useQuery(cloudQuery<AudioObject, 'list'>(baas, 'audio', 'list', []));
  const playing = useStore(({ backgroundAudio }) => backgroundAudio.playing);
  const current = useStore(({ audioTrack }) => audioTrack);
  const tracks = data?.data.map(trackOf) ?? [];
  const at = Math.max(
    0,
    tracks.findIndex(({ id }) => id === current?.id),
  );
  const track = tracks[at];
  if (isPending) return <RadioSpace />;
  if (!track) return null;
  const isOn = playing && current?.id === track.id;
  return (
    <Card className={css.card}>
      <img className={css.cover} src={track.cover} alt="" width={48} height={48} />
      <p className={css.words}>
        <span className={css.station}>{t('radio')}</span>
        <span className={css.title}>
          {track.title} · {clockOf(track.seconds)}
        </span>
      </p>
      <button
        type="button"
        className={css.button}
        aria-label={isOn ? t('pauseRadio') : t('playRadio')}
        onClick={() => (isOn ? audio.toggle() : audio.play(tracks, at))}
      >
        {isOn ? <icons.Pause size={20} /> : <icons.Play size={20} />}
      </button>
    </Card>
  );
}
