import { createBaas, type Baas } from '@shop/baas-sdk';
import type { BackgroundAudio, Boot, PlatformAccount } from '@shop/shell-contract';
import type { QueryClient } from '@tanstack/react-query';
import { lazyAudio } from '../audio/lazy-audio';
import { createFeedback, type ShellFeedback } from '../feedback';
import { createPlatformAccount } from '../login/platform-account';
import { t } from '../messages';
import { createQueryClient } from './query-client';

/** The page-independent layer: backend client, query cache, messages, audio and platform. */
export interface ShellSession {
  baas: Baas;
  client: QueryClient;
  feedback: ShellFeedback;
  audio: BackgroundAudio;
  platform: PlatformAccount;
}

export function createSession({ baas: space, data, platformLogin }: Boot): ShellSession {
  const baas = createBaas(space);
  const feedback = createFeedback();
  baas.useFeedback(feedback.callFeedback);
  return {
    baas,
    client: createQueryClient(data),
    feedback,
    audio: createAudio(() => feedback.feedback.toast(t('silent'))),
    platform: createPlatformAccount(baas, platformLogin),
  };
}

const createAudio = (onError: () => void): BackgroundAudio =>
  lazyAudio(async () => {
    const { Player } = await import('../audio/player');
    return new Player(new Audio(), onError);
  }, onError);
