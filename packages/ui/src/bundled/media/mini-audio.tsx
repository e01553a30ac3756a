import { Pause, Play, SkipForward, X } from 'lucide-react';
import { Meter } from '../primitives/meter';
import css from './mini-audio.module.css';
import { useT } from '../messages';

export interface MiniAudioProps {
  title: string;
  cover: string;
  /** Playback position and length: `00:01:24`. */
  clock: string;
  length: string;
  /** Playback position, 0 to 100. */
  percent: number;
  playing: boolean;
  onToggle: () => void;
  onNext: () => void;
  onClose: () => void;
}

/** An audio player in a bar above the tab bar. */
export function MiniAudio({
  title,
  cover,
  clock,
  length,
  percent,
  playing,
  onToggle,
  onNext,
  onClose,
}: MiniAudioProps) {
  const t = useT();
  return (
    <section aria-label={t('player')} className={css.bar}>
      <img className={css.cover} src={cover} alt="" width={40} height={40} />
      <p className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={css.time}>
          {clock} / {length}
        </span>
      </p>
      <button
        type="button"
        className={css.button}
        aria-label={playing ? t('pause') : t('play')}
        onClick={onToggle}
      >
        {playing ? (
          <Pause size={24} className={css.solid} />
        ) : (
          <Play size={24} className={css.solid} />
        )}
      </button>
      <button type="button" className={css.button} aria-label={t('nextTrack')} onClick={onNext}>
        <SkipForward size={22} />
      </button>
      <button type="button" className={css.button} aria-label={t('closePlayer')} onClick={onClose}>
        <X size={22} />
      </button>
      <Meter percent={percent} className={css.meter} />
    </section>
  );
}
