import '@shop/ui/tokens.css';
import { createBaas } from '@shop/baas-sdk';
import { createRoot } from 'react-dom/client';
import { readBoot } from './boot';
import { Console } from './console';
import { initLanguage } from './messages/language';
import { ownStorage } from './own-storage';

initLanguage();
const baas = createBaas({
  ...readBoot().baas,
  storage: ownStorage('ops.'),
});
createRoot(document.getElementById('root')!).render(<Console baas={baas} />);
