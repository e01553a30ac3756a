/** Renders the radio's tracks into `demo/static/audio` and encodes them with ffmpeg. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder, formatJson } from '../folders';
import { trackListFile } from '../radio';
import { pieces, play } from './pieces';
import { rate, toPcm } from './synth';

const folder = join(demoFolder, 'static/audio');
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(join(folder, name));

const files = pieces.map((piece) => {
  const raw = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0'];
  // No metadata and no encoder version: equal samples make an equal file.
  const mp3 = execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      ...raw,
      '-b:a',
      '48k',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-f',
      'mp3',
      'pipe:1',
    ],
    { input: toPcm(play(piece)), maxBuffer: 2 ** 24 },
  );
  const hash = createHash('sha256').update(mp3).digest('hex').slice(0, 8);
  const file = `audio/${piece.key}.${hash}.mp3`;
  writeFileSync(join(demoFolder, 'static', file), mp3);
  console.log(`${file}: ${piece.seconds} s, ${mp3.length} bytes`);
  return [piece.key, file];
});
writeFileSync(trackListFile, formatJson(Object.fromEntries(files)));
