import { proxy } from 'valtio';
import { clockOf, type AudioTrack } from './audio';
import { useProxy } from './use-proxy';

/**
 * The global state, shared by the shell and every remote.
 * @see clauses 3.01 to 3.06
 */
export interface GlobalState {
  /** Live services; false in the demo. The server decides. */
  real: boolean;
  /** Code of the selected voucher platform; empty for all platforms. */
  voucherPlatform: string;
  /** Id of the user on the platform that the app runs on. */
  openid: string | undefined;
  /** Id of the signed-in member, null for a guest. Mirrors the session of the SDK. */
  uid: string | null;
  /** Orders that wait for the member, shown in the tab bar. */
  orderBadge: number;
  /** Notifications that the member has not read. */
  unreadCount: number;
  /** High-contrast colours, chosen by the user or requested by the system. */
  highContrast: boolean;
  /** The background player; `playTime` in seconds. */
  backgroundAudio: { playing: boolean; playTime: number; formatedPlayTime: string };
  /** The current track; null before the first one and after the player was closed. */
  audioTrack: AudioTrack | null;
}

const initial = (): GlobalState => ({
  real: false,
  voucherPlatform: '',
  openid: undefined,
  uid: null,
  orderBadge: 0,
  unreadCount: 0,
  highContrast: false,
  backgroundAudio: { playing: false, playTime: 0, formatedPlayTime: clockOf(0) },
  audioTrack: null,
});

const storeKey = Symbol.for('@shop/shell-contract/store');

/** A second copy would silently split the state between the shell and a remote. */
function createOnlyStore(): GlobalState {
  const page = globalThis as { [storeKey]?: GlobalState };
  if (page[storeKey] && typeof document !== 'undefined') {
    throw new Error(
      'Two copies of @shop/shell-contract were loaded: a remote bundled its own. ' +
        'List the package in peerDependencies (docs/feature-team.md).',
    );
  }
  return (page[storeKey] = proxy(initial()));
}

export const store: GlobalState = createOnlyStore();

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
  if (uid !== store.uid) {
    store.orderBadge = 0;
    store.unreadCount = 0;
    // The platform account of a member is not that of the next one.
    if (store.uid !== null) store.openid = undefined;
  }
  store.uid = uid;
};
export const setOrderBadge = (count: number) => {
  store.orderBadge = count;
};
export const setUnreadCount = (count: number) => {
  store.unreadCount = count;
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

const serverState = initial();

/**
 * Reads one value of the global state and renders again when that value changes.
 * Use it in leaves only, see `useProxy`.
 * @example const uid = useStore((state) => state.uid);
 */
export const useStore = <T>(select: (state: GlobalState) => T): T =>
  useProxy(store, serverState, select);

/** For tests: restores the defaults. */
export function resetStore(): void {
  Object.assign(store, initial());
}
