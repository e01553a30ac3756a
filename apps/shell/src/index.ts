import { admit, guardElements } from './integrity/guard';

// Before anything is loaded: the shell's own chunks come by the guard, too.
guardElements();
admit('', JSON.parse(document.getElementById('files')!.textContent) as Record<string, string>);
void import('./bootstrap');
