import type { AuthFailureReason } from '../errors/auth-errors';
import { decodeTime, ulid } from 'ulid';
import type { AccountSession, IssuedToken, Queryable, Session } from '../cloud';
import { batchLookups } from './batch-lookups';
import { Tokens, type Claims, type TokenSecrets } from './token';

/** The caller: a session, or the reason why there is none. */
export interface Caller {
  session: Session | null;
  authFailure: AuthFailureReason;
  claims: Claims | null;
}

export interface SessionRules {
  ttlSeconds: number;
  refreshBelowSeconds: number;
}

interface Holder {
  uid: string;
  role?: string[];
  permission?: string[];
}

const guest = (authFailure: AuthFailureReason): Caller => ({
  session: null,
  authFailure,
  claims: null,
});
// Concurrent calls with the same expiring token share one successor.
const renewalPauseMs = 60_000;
const maxListed = 100;

/**
 * Issues tokens and keeps the list of valid ones. A signed token that is not on the list is
 * invalid.
 */
export class Sessions {
  private readonly tokens: Tokens;
  private readonly isValid = batchLookups((tokens: Claims[]) => this.loadValid(tokens));

  constructor(
    private readonly database: Queryable,
    secrets: TokenSecrets,
    private readonly rules: SessionRules,
    private readonly now: () => number,
  ) {
    this.tokens = new Tokens(secrets);
  }

  async callerOf(token: unknown): Promise<Caller> {
    if (typeof token !== 'string' || !token) return guest('none');
    const claims = await this.tokens.read(token, this.now());
    if (typeof claims === 'string') return guest(claims);
    if (!(await this.isValid(claims))) return guest('invalid');
    const { uid, role, permission, exp } = claims;
    // Copies, so that cloud code cannot change them beyond this call.
    return {
      session: { uid, role: [...role], permission: [...permission], tokenExpired: exp * 1000 },
      authFailure: 'none',
      claims,
    };
  }

  private async loadValid(tokens: Claims[]): Promise<(token: Claims) => boolean> {
    const { rows } = await this.database.query<{ jti: string; uid: string }>(
      'select jti, uid from baas_session where jti = any($1::text[])',
      [tokens.map(({ jti }) => jti)],
    );
    const uidByTokenId = new Map(rows.map(({ jti, uid }) => [jti, uid]));
    return ({ jti, uid }) => uidByTokenId.get(jti) === uid;
  }

  async issue(
    { uid, role = [], permission = [] }: Holder,
    { ttlSeconds = this.rules.ttlSeconds, label = '' } = {},
    database: Queryable = this.database,
  ): Promise<IssuedToken> {
    const claims = this.claimsOf({ uid, role, permission }, ttlSeconds);
    const now = this.now();
    await database.query('delete from baas_session where uid = $1 and expires_at < $2', [uid, now]);
    await database.query(
      'insert into baas_session (jti, family, uid, issued_at, expires_at, label) values ' +
        '($1, $1, $2, $3, $4, $5)',
      [claims.jti, uid, now, claims.exp * 1000, label],
    );
    return this.tokenOf(claims);
  }

  /** The newest sessions of the caller's account, newest first. */
  async listOf({ claims }: Caller): Promise<AccountSession[]> {
    if (!claims) return [];
    const { rows } = await this.database.query<Omit<AccountSession, 'startedAt'>>(
      `select family as id, max(label) as label, bool_or(jti = $2) as "isCurrent"
       from baas_session where uid = $1 and expires_at > $3
       group by family order by family desc limit ${maxListed}`,
      [claims.uid, claims.jti, this.now()],
    );
    return rows.map((row) => ({ ...row, startedAt: decodeTime(row.id) }));
  }

  /**
   * Ends a session with all of its tokens, including those it was renewed from: the caller's own,
   * or the one named `id` of the caller's account.
   */
  async revoke({ claims }: Caller, id?: string): Promise<void> {
    if (!claims) return;
    const family = id ?? (await this.familyOf(claims));
    if (family) await this.deleteAll('family = $1 and uid = $2', [family, claims.uid]);
  }

  async revokeAll(uid: string, database: Queryable = this.database): Promise<void> {
    await this.deleteAll('uid = $1', [uid], database);
  }

  /** Ends the sessions of the caller's account except the caller's own. */
  async revokeOthers({ claims }: Caller, database: Queryable = this.database): Promise<void> {
    if (!claims) return;
    const { uid, jti } = claims;
    const ownFamily = '(select family from baas_session where jti = $2)';
    await this.deleteAll(`uid = $1 and family is distinct from ${ownFamily}`, [uid, jti], database);
  }

  /** Deletes rows of expired tokens. */
  async deleteExpired(): Promise<void> {
    await this.database.query('delete from baas_session where expires_at < $1', [this.now()]);
  }

  /** A successor for a token close to its expiry; null if not close or no longer valid. */
  async renew({ claims }: Caller): Promise<IssuedToken | null> {
    if (!claims || claims.exp - claims.iat <= this.rules.refreshBelowSeconds) return null;
    const now = this.now();
    if (claims.exp * 1000 - now >= this.rules.refreshBelowSeconds * 1000) return null;
    const next = this.claimsOf(claims, claims.exp - claims.iat);
    const { rowCount } = await this.database.query(
      `with renewed as (update baas_session set renewed_at = $2
        where jti = $1 and renewed_at < $3 returning family, uid, label)
       insert into baas_session (jti, family, uid, issued_at, expires_at, label)
       select $4, family, uid, $2, $5, label from renewed`,
      [claims.jti, now, now - renewalPauseMs, next.jti, next.exp * 1000],
    );
    return rowCount ? this.tokenOf(next) : null;
  }

  private async familyOf({ jti }: Claims): Promise<string | undefined> {
    const { rows } = await this.database.query<{ family: string }>(
      'select family from baas_session where jti = $1',
      [jti],
    );
    return rows[0]?.family;
  }

  /** Repeats until no row is left, because a token may be renewed concurrently. */
  private async deleteAll(
    condition: string,
    values: readonly string[],
    database: Queryable = this.database,
  ): Promise<void> {
    const { rowCount } = await database.query(`delete from baas_session where ${condition}`, [
      ...values,
    ]);
    if (rowCount) await this.deleteAll(condition, values, database);
  }

  private claimsOf({ uid, role, permission }: Required<Holder>, ttlSeconds: number): Claims {
    const iat = Math.floor(this.now() / 1000);
    return { uid, role, permission, jti: ulid(this.now()), iat, exp: iat + ttlSeconds };
  }

  private async tokenOf(claims: Claims): Promise<IssuedToken> {
    return { token: await this.tokens.sign(claims), tokenExpired: claims.exp * 1000 };
  }
}
