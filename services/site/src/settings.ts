import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment, type Environment, type Given } from '@shop/service';

export interface Settings {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** `<data folder>/site`, where the release tools put the builds. */
  store: string;
  /** File or address of the release document. */
  releases: string;
  /** Where `/client` and `/files` are handed on to, and the first view's data comes from. */
  baasUrl: string;
  /** What pages call: '' for this origin. */
  baasEndpoint: string;
  space: { spaceId: string; clientSecret: string };
  /** Who may say with `X-Forwarded-For` for whom it asks: addresses, networks and names of ranges. */
  trustedProxies: string[];
  logLevel: string;
}

/** Reads the environment. StartError with one line for each value that cannot be used. */
export const readSettings = (env: Environment): Settings =>
  readEnvironment(env, (given) => {
    const dataFolder = given.dataFolder();
    const store = join(dataFolder, 'site');
    const exampleBaas = 'http://127.0.0.1:8787';
    const baasEndpoint = given.address('SITE_BAAS_ENDPOINT', exampleBaas) ?? '';
    return {
      host: given.text('SITE_HOST', 'localhost'),
      port: given.port('SITE_PORT', 8080),
      store,
      releases: releases(given, join(store, 'releases.json')),
      baasUrl:
        given.address('BAAS_URL', exampleBaas) ||
        baasEndpoint ||
        `http://127.0.0.1:${given.port('BAAS_PORT', 8787)}`,
      baasEndpoint,
      space: space(given, dataFolder),
      trustedProxies: given.proxies('SITE_TRUSTED_PROXIES', 'none'),
      logLevel: given.logLevel(),
    };
  });

function releases(given: Given, own: string): string {
  const text = given.text('SITE_RELEASES', own);
  if (!/^[a-z]+:\/\//i.test(text)) return given.folder(text);
  if (!isHttp(text))
    given.faults.push(
      `SITE_RELEASES is "${text}": give it a file, or an address that starts with http:// or https://.`,
    );
  return text;
}

export const isHttp = (text: string) => /^https?:\/\/[^/\s]/.test(text) && URL.canParse(text);

/** The space is no secret of the server: it is sent with every page, so that pages can sign their calls. */
function space({ env, faults }: Given, dataFolder: string): Settings['space'] {
  const { BAAS_SPACE_ID: spaceId, BAAS_CLIENT_SECRET: clientSecret } = env;
  if (spaceId && clientSecret) return { spaceId, clientSecret };
  const file = join(dataFolder, 'secrets.json');
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Settings['space']>;
    const found = {
      spaceId: spaceId || kept.spaceId,
      clientSecret: clientSecret || kept.clientSecret,
    };
    if (typeof found.spaceId === 'string' && typeof found.clientSecret === 'string')
      return found as Settings['space'];
  } catch {
    /* told below */
  }
  faults.push(
    `${file} does not name the backend's space: start baas once with the same DATA_DIR, or set BAAS_SPACE_ID and BAAS_CLIENT_SECRET.`,
  );
  return { spaceId: '', clientSecret: '' };
}
