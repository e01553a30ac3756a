import { runService } from '@shop/service';
import { readSettings, startSandboxPay } from './index';

await runService('sandbox-pay', async () => startSandboxPay(readSettings(process.env)));
