import type { CloudSettings } from '@shop/baas/cloud';
import type { SettingsReader } from '../settings-reader';

const defaultSample = 0.25;
const minTokenLength = 16;

export function checkFieldMetrics(reader: SettingsReader): void {
  const isShare = (text: string) => Number(text) >= 0 && Number(text) <= 1;
  reader.optional('FIELD_SAMPLE', isShare, 'set a share of the visits from 0 to 1');
  reader.optional(
    'METRICS_TOKEN',
    (text) => text.length >= minTokenLength,
    `set at least ${minTokenLength} characters, the same for baas and site`,
  );
}

/** The share of visits that report speed and errors. */
export const sampleOf = (settings: CloudSettings): number =>
  Number(settings.FIELD_SAMPLE || defaultSample);
