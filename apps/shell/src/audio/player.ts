import {
  setAudioPlaying,
  setAudioTime,
  setAudioTrack,
  store,
  type AudioTrack,
  type BackgroundAudio,
} from '@shop/shell-contract';
import { announce, takeCommands, withdraw } from './media-session';

/** The one sound of the app, of one `<audio>` that no page owns. What it does stands in the store, and the element alone says so. */
export class Player implements BackgroundAudio {
  private tracks: readonly AudioTrack[] = [];
  private at = 0;

  /** `failed`: a track cannot be played. */
  constructor(
    private readonly element: HTMLAudioElement,
    private readonly failed: () => void,
  ) {
    element.preload = 'none';
    element.addEventListener('playing', () => setAudioPlaying(true));
    element.addEventListener('pause', () => setAudioPlaying(false));
    element.addEventListener('timeupdate', () => {
      if (store.audioTrack) setAudioTime(element.currentTime);
    });
    element.addEventListener('ended', () => this.ended());
    element.addEventListener('error', () => this.broke());
    takeCommands(this, element);
  }

  play(tracks: readonly AudioTrack[], at = 0): void {
    if (!tracks[at]) return;
    const isThere = store.audioTrack?.id === tracks[at].id;
    [this.tracks, this.at] = [tracks, at];
    if (isThere) this.start();
    else this.load();
  }

  toggle(): void {
    if (this.element.paused) this.start();
    else this.element.pause();
  }

  next(): void {
    if (this.tracks.length === 0) return;
    this.at = (this.at + 1) % this.tracks.length;
    this.load();
  }

  close(): void {
    this.tracks = [];
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
    this.rest();
    setAudioTrack(null);
    withdraw();
  }

  /** Goes on, or begins anew with what broke. */
  start(): void {
    // An element that has failed stays so until it is told to look again.
    if (this.element.error) this.element.load();
    // What is broken the element tells by itself; a browser that wants a press finds one in the bar.
    this.element.play().catch(() => {});
  }

  private load(): void {
    const track = this.tracks[this.at]!;
    setAudioTrack(track);
    setAudioTime(0);
    announce(track);
    this.element.src = track.src;
    this.start();
  }

  private ended(): void {
    this.rest();
    if (this.tracks.length > 1) this.next();
  }

  private broke(): void {
    if (!store.audioTrack) return;
    // The element would call itself playing still.
    this.element.pause();
    this.rest();
    this.failed();
  }

  private rest(): void {
    setAudioPlaying(false);
    setAudioTime(0);
  }
}
