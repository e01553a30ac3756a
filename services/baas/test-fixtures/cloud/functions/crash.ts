export default async () => {
  throw new Error('CONFIDENTIAL the disk is on fire');
};
