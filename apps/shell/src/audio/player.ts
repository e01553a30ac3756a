import {
  setAudioPlaying,
  setAudioTime,
  setAudioTrack,
  store,
  type AudioTrack,
  type BackgroundAudio,
} from '@shop/shell-contract';
import { clearTrack, handleMediaKeys, showTrack } from './media-session';

/**
 * The background player: one `<audio>` element that belongs to no page. The events of the element
 * are the only source of the state in the global store.
 */
export class Player implements BackgroundAudio {
  private tracks: readonly AudioTrack[] = [];
  private index = 0;

  /** @param onError a track could not be played */
  constructor(
    private readonly element: HTMLAudioElement,
    private readonly onError: () => void,
  ) {
    element.preload = 'none';
    element.addEventListener('playing', () => setAudioPlaying(true));
    element.addEventListener('pause', () => setAudioPlaying(false));
    element.addEventListener('timeupdate', () => {
      if (store.audioTrack) setAudioTime(element.currentTime);
    });
    element.addEventListener('ended', () => this.handleEnded());
    element.addEventListener('error', () => this.handleError());
    handleMediaKeys(this, element);
  }

  play(tracks: readonly AudioTrack[], at = 0): void {
    const track = tracks[at];
    if (!track) return;
    const isCurrent = store.audioTrack?.id === track.id;
    this.tracks = tracks;
    this.index = at;
    if (isCurrent) this.start();
    else this.load();
  }

  toggle(): void {
    if (this.element.paused) this.start();
    else this.element.pause();
  }

  next(): void {
    if (this.tracks.length === 0) return;
    this.index = (this.index + 1) % this.tracks.length;
    this.load();
  }

  close(): void {
    this.tracks = [];
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
    this.resetState();
    setAudioTrack(null);
    clearTrack();
  }

  /** Resumes, or reloads the track after an error. */
  start(): void {
    // An element with an error stays in that state until `load`.
    if (this.element.error) this.element.load();
    // Errors arrive as events. If the browser requires a gesture, the bar has a button.
    this.element.play().catch(() => {});
  }

  private load(): void {
    const track = this.tracks[this.index];
    if (!track) return;
    setAudioTrack(track);
    setAudioTime(0);
    showTrack(track);
    this.element.src = track.src;
    this.start();
  }

  private handleEnded(): void {
    this.resetState();
    if (this.tracks.length > 1) this.next();
  }

  private handleError(): void {
    if (!store.audioTrack) return;
    // After an error the element still counts as playing.
    this.element.pause();
    this.resetState();
    this.onError();
  }

  private resetState(): void {
    setAudioPlaying(false);
    setAudioTime(0);
  }
}
