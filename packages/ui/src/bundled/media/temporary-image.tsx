import { useRef, useState, type ImgHTMLAttributes } from 'react';

export interface TemporaryImageProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'onError'
> {
  /** A URL of limited life, which may change with each response. */
  url: string;
  alt: string;
  /** The URL may have ended before the picture was loaded: asks for a new one. */
  onExpired?: (() => void) | undefined;
}

/** Time between two calls of `onExpired`, ms: a picture may be gone for another reason. */
const pauseMs = 60_000;

/** A picture that keeps a URL that works: a new one of the same picture would load it again. */
export function TemporaryImage({ url, alt, onExpired, ...rest }: TemporaryImageProps) {
  const [src, setSrc] = useState(url);
  const [isBroken, setBroken] = useState(false);
  const expiredAt = useRef(0);
  if (isBroken && src !== url) {
    setSrc(url);
    setBroken(false);
  }
  const onError = () => {
    setBroken(true);
    if (Date.now() - expiredAt.current < pauseMs) return;
    expiredAt.current = Date.now();
    onExpired?.();
  };
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={onError} {...rest} />;
}
