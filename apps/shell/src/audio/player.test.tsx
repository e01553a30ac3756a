import { resetStore, store, type AudioTrack } from '@shop/shell-contract';
import { lazyAudio } from './lazy-audio';
import { Player } from './player';

const track = (id: string): AudioTrack => ({
  id,
  title: `曲 ${id}`,
  from: '购物电台',
  src: `https://shop.example/${id}.mp3`,
  seconds: 60,
  cover: `/${id}.webp`,
});
const tracks = [track('a'), track('b')];

/** A silent audio element; the test raises its events. */
class Silence extends EventTarget {
  paused = true;
  currentTime = 0;
  preload = '';
  src = '';
  error: object | null = null;
  willRefuse = false;
  play() {
    if (this.error)
      return Promise.reject(new DOMException('there is nothing to play', 'NotSupportedError'));
    if (this.willRefuse)
      return Promise.reject(new DOMException('a press is wanted', 'NotAllowedError'));
    this.paused = false;
    this.tell('playing');
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
    this.tell('pause');
  }
  load() {
    this.currentTime = 0;
    this.error = null;
  }
  removeAttribute() {
    this.src = '';
  }
  tell(event: string) {
    this.dispatchEvent(new Event(event));
  }
  breaks() {
    // It does not call itself paused.
    this.error = {};
    this.tell('error');
  }
  reach(seconds: number) {
    this.currentTime = seconds;
    this.tell('timeupdate');
  }
}

let element: Silence;
let player: Player;
let failed: jest.Mock;
beforeEach(() => {
  resetStore();
  element = new Silence();
  failed = jest.fn();
  player = new Player(element as unknown as HTMLAudioElement, failed);
});
const state = () => [
  store.audioTrack?.id ?? null,
  store.backgroundAudio.playing,
  store.backgroundAudio.playTime,
  store.backgroundAudio.formatedPlayTime,
];

it('loads and plays nothing by itself', () => {
  expect([element.preload, element.src, ...state()]).toEqual([
    'none',
    '',
    null,
    false,
    0,
    '00:00:00',
  ]);
});

it('[1.16] [3.04] [3.05] [3.06] mirrors the events of the element in the store', () => {
  player.play(tracks);
  expect([element.src, ...state()]).toEqual([
    'https://shop.example/a.mp3',
    'a',
    true,
    0,
    '00:00:00',
  ]);
  element.reach(61.7);
  expect(state()).toEqual(['a', true, 61.7, '00:01:01']);
  element.reach(5.2);
  expect(state()).toEqual(['a', true, 5.2, '00:00:05']);
  player.toggle();
  expect(state()).toEqual(['a', false, 5.2, '00:00:05']);
  player.toggle();
  expect(state()).toEqual(['a', true, 5.2, '00:00:05']);
});

it('resumes the current track instead of restarting it', () => {
  player.play(tracks);
  element.reach(20);
  player.toggle();
  player.play(tracks, 0);
  expect(state()).toEqual(['a', true, 20, '00:00:20']);
});

it('plays the first track after the last, and stops after a single one', () => {
  player.play(tracks, 1);
  element.tell('ended');
  expect(state()).toEqual(['a', true, 0, '00:00:00']);
  player.play([track('guide')]);
  element.reach(59);
  element.tell('ended');
  expect(state()).toEqual(['guide', false, 0, '00:00:00']);
});

it('keeps the track when the browser requires a gesture', () => {
  element.willRefuse = true;
  player.play(tracks);
  expect(state()).toEqual(['a', false, 0, '00:00:00']);
  element.willRefuse = false;
  player.toggle();
  expect(state()).toEqual(['a', true, 0, '00:00:00']);
  expect(failed).not.toHaveBeenCalled();
});

it('reports a track that cannot be played once and keeps it for a retry', () => {
  player.play(tracks);
  element.breaks();
  expect(state()).toEqual(['a', false, 0, '00:00:00']);
  expect(failed).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  ['the bar', () => player.toggle()],
  ['the page', () => player.play(tracks)],
])('reloads a failed track when the user presses play in %s', (_where, press) => {
  player.play(tracks);
  element.breaks();
  press();
  expect(state()).toEqual(['a', true, 0, '00:00:00']);
});

it('handles play and pause of the media keys in any order', () => {
  const commands = new Map<string, (details: object) => void>();
  const mediaSession = {
    metadata: null,
    setActionHandler: (command: string, handler: () => void) => {
      commands.set(command, handler);
    },
  };
  Object.assign(navigator, { mediaSession });
  Object.assign(globalThis, { MediaMetadata: class {} });
  player = new Player(element as unknown as HTMLAudioElement, failed);
  player.play(tracks);
  const playing = (['play', 'pause', 'pause', 'play'] as const).map((command) => {
    commands.get(command)!({});
    return store.backgroundAudio.playing;
  });
  expect(playing).toEqual([true, false, false, true]);
  commands.get('seekto')!({ seekTime: 30 });
  expect(element.currentTime).toBe(30);
  commands.get('stop')!({});
  expect(state()).toEqual([null, false, 0, '00:00:00']);
  Object.assign(navigator, { mediaSession: undefined });
});

it('ignores events of the element after it was closed', () => {
  player.play(tracks);
  element.reach(30);
  player.close();
  element.reach(31);
  element.tell('error');
  expect([element.src, ...state()]).toEqual(['', null, false, 0, '00:00:00']);
  expect(failed).not.toHaveBeenCalled();
});

it('ignores an empty list', () => {
  player.play([]);
  player.next();
  expect(state()).toEqual([null, false, 0, '00:00:00']);
});

it('loads the player once, and again after a failed load', async () => {
  let asked = 0;
  const audio = lazyAudio(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(player);
  }, failed);
  audio.play(tracks);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(state()).toEqual([null, false, 0, '00:00:00']);
  expect(failed).toHaveBeenCalledTimes(1);
  audio.play(tracks);
  audio.next();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect([asked, ...state()]).toEqual([2, 'b', true, 0, '00:00:00']);
});
