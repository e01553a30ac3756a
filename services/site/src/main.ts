import { runService } from '@shop/service';
import { readSettings, startSite } from './index';

await runService('site', async () => startSite(readSettings(process.env)));
