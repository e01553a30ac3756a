import { RequestError, type Baas } from '@shop/baas-sdk';

/** A file that the shopper chose, with a `blob:` URL for its preview. */
export interface ChosenImage {
  src: string;
  file: File;
  cloudPath: string;
}

/** Browsers can choose more files than the form takes; the form says how many were left out. */
const maxChosen = 100;

/**
 * Opens the file chooser without uploading. Call it in the event handler of a press. `images` is
 * empty after a cancel; `otherCount` counts files that are no pictures.
 *
 * @param folder the first folder of the cloud paths
 */
export async function chooseImages(
  baas: Pick<Baas, 'chooseAndUploadFile'>,
  folder: string,
): Promise<{ images: ChosenImage[]; otherCount: number }> {
  const images: ChosenImage[] = [];
  let otherCount = 0;
  try {
    await baas.chooseAndUploadFile({
      type: 'image',
      count: maxChosen,
      onChooseFile: ({ tempFiles }) => {
        for (const { path, file, type, cloudPath } of tempFiles) {
          if (type.startsWith('image/')) {
            images.push({ src: path, file, cloudPath: `${folder}/${cloudPath}` });
          } else {
            URL.revokeObjectURL(path);
            otherCount += 1;
          }
        }
        // The form uploads them itself, to show the progress of each and to repeat one.
        return false;
      },
    });
  } catch (error) {
    if (!(error instanceof RequestError) || error.reason !== 'abort') throw error;
  }
  return { images, otherCount };
}
