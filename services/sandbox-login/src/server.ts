import { createApp } from '@shop/service';
import { sendSandboxPage } from '@shop/service/sandbox-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { consentPage, consentStyle, endedPage } from './consent-page';
import { languageOf } from './messages';
import { people, personOf, readPicture } from './people';
import type { Settings } from './settings';

const bodyLimit = 16 * 1024;

/**
 * Creates the HTTP server with all routes; does not listen yet.
 * @param provider is known once the service listens, because its issuer contains the port
 */
export function createServer(settings: Settings, provider: () => Provider): FastifyInstance {
  const app = createApp({ bodyLimit, logger: { level: settings.logLevel } });
  leaveBodies(app);
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/consent.css', async (_request, reply) => reply.type('text/css').send(consentStyle));
  for (const { picture } of people) {
    if (!picture) continue;
    const bytes = readPicture(picture);
    app.get(`/pictures/${picture}`, async (_request, reply) => reply.type('image/png').send(bytes));
  }
  consentRoutes(app, settings, provider);
  app.all('/*', (request, reply) => {
    reply.hijack();
    void provider().callback()(request.raw, reply.raw);
  });
  return app;
}

/** The provider parses the bodies of its own requests; the forms of the consent page have none. */
function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}

function consentRoutes(
  app: FastifyInstance,
  { shop, redirectUris }: Settings,
  provider: () => Provider,
): void {
  const shops = redirectUris.map((address) => new URL(address).origin);
  app.get('/login/:login', async (request, reply) => {
    const login = await waitingLogin(provider(), request, reply);
    if (!login) return sendEnded(request, reply);
    const language = languageOf(login.params.ui_locales);
    return sendSandboxPage(reply, consentPage({ login: login.uid, shop, language }), shops);
  });

  app.post<{ Params: { person: string } }>(
    '/login/:login/agree/:person',
    async (request, reply) => {
      const login = await waitingLogin(provider(), request, reply);
      const person = personOf(request.params.person);
      if (!login || !person) return sendEnded(request, reply);
      const { Grant } = provider();
      const grant = new Grant({ accountId: person.id, clientId: String(login.params.client_id) });
      grant.addOIDCScope(String(login.params.scope));
      const grantId = await grant.save();
      return finish(provider(), request, reply, {
        login: { accountId: person.id, remember: false },
        consent: { grantId },
      });
    },
  );

  app.post('/login/:login/refuse', async (request, reply) => {
    const login = await waitingLogin(provider(), request, reply);
    if (!login) return sendEnded(request, reply);
    return finish(provider(), request, reply, {
      error: 'access_denied',
      error_description: 'The person refused.',
    });
  });
}

const sendEnded = ({ headers }: FastifyRequest, reply: FastifyReply) =>
  sendSandboxPage(reply.code(404), endedPage(languageOf(headers['accept-language'])));

/** Undefined for a login of another browser, or one that has ended. */
const waitingLogin = (provider: Provider, request: FastifyRequest, reply: FastifyReply) =>
  provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);

async function finish(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
) {
  const address = await provider.interactionResult(raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  });
  return reply.redirect(address, 303);
}
