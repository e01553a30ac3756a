/** The parts of a review that other shoppers read. */
import { linkPictures } from '../pictures';
import type { CloudContext } from '@shop/baas/cloud';
import type { ReviewAppend, ReviewPart, ReviewRow } from '@shop/domain';

/** A review with the names that were joined to it. */
export type NamedReview = ReviewRow & {
  nickname: string | null;
  lineOptionText: string | null;
  lineOptionTextEn: string | null;
};

export const appendOf = (row: ReviewRow, photos: string[]): ReviewAppend | null =>
  row.appendText !== null && row.appendedAt !== null
    ? { text: row.appendText, textEn: row.appendTextEn, photos, at: row.appendedAt }
    : null;

export const replyOf = (row: ReviewRow): ReviewPart | null =>
  row.replyText !== null && row.repliedAt !== null
    ? { text: row.replyText, textEn: row.replyTextEn, at: row.repliedAt }
    : null;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * The first visible character of a name and `**`. Marks without a shape of their own are left out:
 * they could reverse or pile up the text around the name.
 */
export function maskName(nickname: string): string {
  const shown = nickname.normalize('NFC').replace(/[\p{Cf}\p{M}\p{Z}\p{Co}\p{Cn}]/gu, '');
  const [first] = graphemes.segment(shown);
  return `${first?.segment ?? '*'}**`;
}

/** `context.files.link` takes at most 50 files. */
const linksAtOnce = 50;

/** URLs of the photos of a review. */
export interface ReviewPhotos {
  photos: string[];
  appended: string[];
}

/** A function that returns the photos of these rows, without photos that were deleted. */
export async function linkPhotosOf(
  context: Pick<CloudContext, 'files'>,
  rows: readonly ReviewRow[],
): Promise<(row: ReviewRow) => ReviewPhotos> {
  const uploaded = rows
    .flatMap(({ images, appendImages }) => [...images, ...appendImages])
    .filter(isUploaded);
  const urlByFile = new Map<string, string>();
  for (let at = 0; at < uploaded.length; at += linksAtOnce) {
    const part = uploaded.slice(at, at + linksAtOnce);
    const urls = await linkPictures(context, part);
    part.forEach((file, index) => urlByFile.set(file, urls[index] ?? ''));
  }
  const linksOf = (images: readonly string[]) =>
    images.map((image) => urlByFile.get(image) ?? image).filter((url) => url !== '');
  return ({ images, appendImages }) => ({
    photos: linksOf(images),
    appended: linksOf(appendImages),
  });
}

/** Imported reviews name pictures of the shop by their address. */
const isUploaded = (image: string) => image.startsWith('cloud://');
