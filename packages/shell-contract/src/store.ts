import { proxy, snapshot, subscribe } from 'valtio';
import { useSyncExternalStore } from 'react';
import { clockOf, type AudioTrack } from './audio';

/** The global state of specification 3: what *is*, in one proxy, for the shell and every remote. */
export interface GlobalState {
  /** Live services: the server says whether payment and platform login are real. */
  real: boolean;
  /** Code of the selected voucher platform; empty for all. */
  voucherPlatform: string;
  openid: string | undefined;
  /** Signed-in member's id, or null: mirrors the SDK's session so that leaves can subscribe. */
  uid: string | null;
  /** Stronger colours, as the reader chose or the system asks. */
  highContrast: boolean;
  /** The shell's one player: `playTime` in seconds, with their parts. */
  backgroundAudio: { playing: boolean; playTime: number; formatedPlayTime: string };
  /** What it plays, or would go on with; null before anything was played and after it was closed. */
  audioTrack: AudioTrack | null;
}

const initial = (): GlobalState => ({
  real: false,
  voucherPlatform: '',
  openid: undefined,
  uid: null,
  highContrast: false,
  backgroundAudio: { playing: false, playTime: 0, formatedPlayTime: clockOf(0) },
  audioTrack: null,
});

const oneCopy = Symbol.for('@shop/shell-contract/store');

/** A second copy would split the state of the shell and a remote silently; it is refused by name instead. */
function claimOnlyCopy(): GlobalState {
  const page = globalThis as { [oneCopy]?: GlobalState };
  if (page[oneCopy] && typeof document !== 'undefined') {
    throw new Error(
      'A second @shop/shell-contract is here: a remote bundled it (docs/feature-team.md).',
    );
  }
  return (page[oneCopy] = proxy(initial()));
}

export const store: GlobalState = claimOnlyCopy();

export const setReal = (real: boolean) => {
  store.real = real;
};
export const setVoucherPlatform = (code: string) => {
  store.voucherPlatform = code;
};
export const setOpenid = (openid: string | undefined) => {
  store.openid = openid;
};
export const setUid = (uid: string | null) => {
  store.uid = uid;
};
export const setHighContrast = (on: boolean) => {
  store.highContrast = on;
};
export const setAudioTrack = (track: AudioTrack | null) => {
  store.audioTrack = track;
};
export const setAudioPlaying = (playing: boolean) => {
  store.backgroundAudio.playing = playing;
};
export const setAudioTime = (playTime: number) => {
  store.backgroundAudio.playTime = playTime;
  store.backgroundAudio.formatedPlayTime = clockOf(playTime);
};
/** What the server rendered with: a browser that is still taking over the HTML must see the same. */
const serverState = initial();

/**
 * One value of the global state. Subscribe in leaves, never above a page's Suspense boundary: a re-render above a
 * boundary that is still server HTML deletes it (docs/decisions/0004-first-view-frame-and-data.md).
 */
export function useStore<T>(select: (state: GlobalState) => T): T {
  return useSyncExternalStore(
    (changed) => subscribe(store, changed),
    () => select(snapshot(store) as GlobalState),
    () => select(serverState),
  );
}

/** For tests: back to the defaults of the specification. */
export function resetStore(): void {
  Object.assign(store, initial());
}
