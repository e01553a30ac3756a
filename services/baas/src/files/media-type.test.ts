import fc from 'fast-check';
import { kindOf, mediaTypeOf } from './media-type';

const box = (brand: string) => `\0\0\0\x20ftyp${brand}\0\0\0\0`;

it.each([
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a;', 'image/gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  [box('avif'), 'image/avif'],
  [box('heic'), 'image/heic'],
  [box('isom'), 'video/mp4'],
  [box('mp42'), 'video/mp4'],
  [box('qt  '), 'video/quicktime'],
  [box('M4A '), 'audio/mp4'],
  ['\x1a\x45\xdf\xa3\x01\x42\x82\x84webm', 'video/webm'],
  ['ID3\x04', 'audio/mpeg'],
  ['OggS\0', 'audio/ogg'],
  ['RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
  ['%PDF-1.7', 'application/pdf'],
])('%j is %s', (bytes, type) => {
  expect(mediaTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});

it.each([
  ['<html><script>alert(1)</script>'],
  ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['<?xml version="1.0"?><svg/>'],
  [''],
  ['GIF88a'],
  ['RIFF\0\0\0\0AVI '],
  ['PNG'],
  ['plain text'],
  ['\x1a\x45\xdf\xa3\x01\x42\x82\x88matroska'],
  ['\x7fELF'],
  ['PK\x03\x04'],
  ['#!/bin/sh'],
])('%j has no displayable type', (bytes) => {
  expect([mediaTypeOf(Buffer.from(bytes)), kindOf(mediaTypeOf(Buffer.from(bytes)))]).toEqual([
    'application/octet-stream',
    null,
  ]);
});

const knownTypes = new RegExp(
  [
    '^(image/(png|jpeg|gif|webp|avif|heic)',
    'video/(mp4|webm|quicktime)',
    'audio/(mpeg|mp4|ogg|wav)',
    'application/(pdf|octet-stream))$',
  ].join('|'),
);

it('no content is detected as a page or a script', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(mediaTypeOf(Buffer.from(bytes))).toMatch(knownTypes);
    }),
    { numRuns: 2000 },
  );
});
