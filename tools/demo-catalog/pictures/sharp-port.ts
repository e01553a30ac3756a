import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** The used part of sharp. It is installed only to draw the pictures again: see README.md. */
export interface Image {
  resize(
    width: number,
    height: number,
    options?: { fit?: string; kernel?: string; background?: object },
  ): Image;
  trim(options: { threshold: number }): Image;
  rotate(angle: number, options: { background: object }): Image;
  sharpen(options: { sigma: number }): Image;
  ensureAlpha(): Image;
  extract(area: { left: number; top: number; width: number; height: number }): Image;
  composite(layers: { input: Buffer; left: number; top: number }[]): Image;
  raw(): Image;
  png(): Image;
  webp(options: {
    quality: number;
    alphaQuality?: number;
    effort: number;
    smartSubsample?: boolean;
  }): Image;
  avif(options: { quality: number; effort: number }): Image;
  toBuffer(): Promise<Buffer>;
  toBuffer(options: {
    resolveWithObject: true;
  }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
}

export type Sharp = (
  input: Buffer | string,
  options?: { raw: { width: number; height: number; channels: 4 } },
) => Image;

export const sharpFrom = (folder: string): Sharp =>
  createRequire(join(resolve(folder), 'package.json'))('sharp') as Sharp;
export const clear = { r: 0, g: 0, b: 0, alpha: 0 };
