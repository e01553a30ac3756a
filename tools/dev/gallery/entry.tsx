import '@shop/ui/tokens.css';
import { ComponentGallery } from '@shop/ui/gallery';
import { createRoot } from 'react-dom/client';
import { ClipboardTrial } from './clipboard-trial';

createRoot(document.getElementById('root')!).render(
  <ComponentGallery>
    <ClipboardTrial />
  </ComponentGallery>,
);
