import { RequestError, type Baas, type ChooseOptions } from '@shop/baas-sdk';

/** A picture that the shopper chose, with a `blob:` URL for its preview. */
export interface ChosenImage {
  src: string;
  file: File;
  cloudPath: string;
}

interface ImageChoiceOptions extends Pick<ChooseOptions, 'sourceType'> {
  /** The first folder of the cloud paths. */
  folder: string;
  /** Default: more than a form takes, so that the form can say how many were left out. */
  count?: number;
}

/**
 * Opens the file chooser without uploading. Call it in the event handler of a press. `images` is
 * empty after a cancel; `otherCount` counts files that are no pictures.
 */
export async function chooseImages(
  baas: Pick<Baas, 'chooseAndUploadFile'>,
  { folder, count = 100, sourceType }: ImageChoiceOptions,
): Promise<{ images: ChosenImage[]; otherCount: number }> {
  const images: ChosenImage[] = [];
  let otherCount = 0;
  try {
    await baas.chooseAndUploadFile({
      type: 'image',
      count,
      sourceType,
      onChooseFile: ({ tempFiles }) => {
        for (const { path, file, type, cloudPath } of tempFiles) {
          if (type.startsWith('image/')) {
            images.push({ src: path, file, cloudPath: `${folder}/${cloudPath}` });
          } else {
            URL.revokeObjectURL(path);
            otherCount += 1;
          }
        }
        // The caller uploads them itself, to show the progress of each and to repeat one.
        return false;
      },
    });
  } catch (error) {
    if (!(error instanceof RequestError) || error.reason !== 'abort') throw error;
  }
  return { images, otherCount };
}
