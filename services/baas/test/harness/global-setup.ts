import { createEmptyFolder } from './data-folder';

/** Before the workers of jest, which would all create the folder at once. */
export default createEmptyFolder;
