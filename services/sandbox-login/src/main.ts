import { runService } from '@shop/service';
import { readSettings, startSandboxLogin } from './index';

await runService('sandbox-login', async () => startSandboxLogin(readSettings(process.env)));
