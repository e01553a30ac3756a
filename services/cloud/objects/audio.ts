import type { Implementation } from '@shop/baas/cloud';
import type { AudioObject, RadioTrack } from '@shop/domain';

const audio: Implementation<AudioObject> = {
  async list({ database }) {
    const { rows } = await database.query<RadioTrack>(
      `select "_id", "titleZh", "titleEn", "file", "seconds", "cover"
       from "audio_track" order by "sort", "_id"`,
    );
    return { data: rows };
  },
};
export default audio;
