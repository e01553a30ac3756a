export { ComponentGallery, Group } from './component-gallery';
export { Line } from './example';
