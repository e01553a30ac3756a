import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  choose: 'Choose',
  cancel: 'Cancel',
  done: 'Done',
  'unit.year': 'Year',
  'unit.month': 'Month',
  'unit.day': 'Day',
  'unit.hour': 'Hour',
  'unit.minute': 'Minute',
  'row.year': '{number}',
  'row.month': '{number}',
  'row.day': '{number}',
  'row.hour': '{number}',
  'row.minute': '{number}',
  pull: 'Pull to refresh',
  release: 'Release to refresh',
  refreshing: 'Refreshing',
  addPicture: 'Add photos',
  dropped: 'At most {most} photos: {count, plural, one {# more was} other {# more were}} left out',
  picture: 'Photo {at}',
  pictureGone: 'Photo deleted',
  removePicture: 'Remove photo {at}',
  sendAgain: 'Upload photo {at} again',
  sendFailed: 'Upload failed',
  player: 'Now playing',
  play: 'Play',
  pause: 'Pause',
  nextTrack: 'Next track',
  closePlayer: 'Close the player',
  stars: '{value} of 5 stars',
  starRow: '{stars, plural, one {# star} other {# stars}}',
  reviews: '{count} reviews',
};

export default english;
