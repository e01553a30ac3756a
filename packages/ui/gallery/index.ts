export { ComponentGallery, Group } from './component-gallery';
