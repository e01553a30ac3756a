import { useEffect, useRef, useState } from 'react';
import { t } from '../messages';
import css from '../view/form.module.css';

/** The part of the Shape Detection API that the scanner uses; TypeScript does not declare it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether the browser can scan a code. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Milliseconds between two looks at the picture. */
const intervalMs = 200;

/** Shows the camera until it sees a code. The camera stops when the scanner closes. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    scan(video.current, stop.signal)
      .then((text) => {
        if (text !== null) found.current(text);
      })
      .catch(() => setFailed(true));
    return () => stop.abort();
  }, []);
  if (hasFailed)
    return (
      <p role="alert" className={css.fault}>
        {t('cameraFailed')}
      </p>
    );
  return <video ref={video} muted playsInline className={css.video} />;
}

/** The first code that the camera sees; null when `signal` aborts before. */
async function scan(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> {
  const Detector = detectorClass();
  if (!video || !Detector) throw new Error('this browser cannot scan');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new Detector({ formats: ['qr_code', 'code_128'] });
    while (!signal.aborted) {
      const [code] = await detector.detect(video);
      if (code) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
