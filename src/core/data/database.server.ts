import { drizzle, NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { newId } from './id.server.ts'
import { isId } from './is-id.ts'
import { platformId } from './platform-id.ts'
import { AppError } from '../error/AppError.ts'
import { messagesFor } from './connection/messages.server.ts'
import { holdConnection, OneEachPool, refusalOfSecond } from './connection/one-each.server.ts'
import { NamingClient } from './connection/named-statements.server.ts'
import { resetTimeouts, bePatient, connectionTimeouts, isPatient, requestOptions } from './timeouts.server.ts'
import { Reader, readsBy } from './connection/reads.server.ts'
import { shares, type Shares } from './connection/share.server.ts'
import { gatherSignals, type Hear } from './connection/signals.server.ts'
import { settleAll } from './settle-all.server.ts'

/** A transaction that row-level security binds to an organization or to the platform. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** The state that a user's rights are based on, as read with their session. */
export type Rights = { sessionId: string; stand: string; stillGood: () => boolean }

/**
 * The organization and user that a transaction runs for. With `rights`, it begins only if they are still valid: for a
 * read, according to this process; for a write, according to the database.
 */
export type Scope = { tenantId: string; userId: string; rights?: Rights | undefined; writes?: Writes }

/** The writes of one call. The first write checks its rights, and may itself change them for the writes that follow. */
type Writes = { proven: boolean } | undefined

/** Thrown when a user's rights have changed since a write was authorized. Nothing was written. */
export class RightsChanged extends Error {}
const rightsChanged = 'WH001'

export type Database = {
  /** Begins the sender of every signal that this process sends with a commit. */
  id: string
  /**
   * Tables that belong to no organization: users, sessions, plans, settings. Rows of organizations are invisible
   * here.
   */
  people: NodePgDatabase
  /** Runs `work` in one transaction that sees and writes only this organization's rows. */
  inTenant<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs reads that see only this organization's rows, for work that writes nothing. See `Reader`. */
  readTenant<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` across organizations: sign-in, joining, the admin area and jobs. Never with a tenant's input as SQL. */
  acrossTenants<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` on its own connection, for COPY and cursors. */
  onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** A connection outside the pool for LISTEN, which lives as long as the process. The caller connects and ends it. */
  listener(): pg.Client
  /** Calls `hear` with every signal sent by a transaction of this process, before its caller learns that it ended. */
  onTold(hear: Hear): void
  close(): Promise<void>
}

/** Pool connections that one organization can use concurrently, so that some always remain for others. */
const shareOfOne = 3

/** Connections of that share that may write for waiting users. One is left for the organization's reads. */
const writersOfOne = 2

// Volumes, acres and decimals leave PostgreSQL as text, and dates as YYYY-MM-DD, so that nothing is rounded or
// shifted by a time zone. Counts are the exception: they are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new OneEachPool({
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectionTimeouts,
    keepAlive: true,
    ...config,
    options: requestOptions(config.options),
    Client: NamingClient,
    pipeline: true,
  })
  // A server that restarts ends idle connections. The pool replaces them at the next query.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Opens the application's database. `config` logs in as a role that owns nothing. */
export function openDatabase(config: pg.PoolConfig): Database {
  const pool = openPool({ max: 10, ...config })
  const inShare = shares(shareOfOne)
  const writeLine = shares(writersOfOne)
  const asWriter: Shares = (tenantId, work) => writeLine(tenantId, () => inShare(tenantId, work))
  const messages = messagesFor(config.options)
  const people = drizzle(pool)
  const hearers: Hear[] = []
  const id = newId()
  let transactions = 0

  /** Closes a connection whose work failed unexpectedly, rather than reusing it. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const patient = isPatient()
    let broken = false
    try {
      if (patient) await client.query(bePatient)
      return await holdConnection(() => work(client))
    } catch (error) {
      broken = !(error instanceof AppError || error instanceof RightsChanged)
      throw error
    } finally {
      if (patient && !broken) await client.query(resetTimeouts).catch(() => (broken = true))
      client.release(broken)
    }
  }

  // Drizzle's own transaction on a pool never releases the connection if “begin” fails.
  people.transaction = (work, options) => withClient(client => drizzle(client).transaction(work, options))

  /**
   * Begins and binds a transaction without waiting: the first statements of `work` are sent along. If `opening`
   * fails, everything sent after it fails too.
   */
  const transaction = <T>(opening: () => string[], work: (tx: Tx) => Promise<T>) =>
    withClient(async client => {
      const opened = settleAll(messages('begin', ...opening()).map(message => client.query(message)))
      const refused = opened.then(
        () => null,
        (error: unknown) => error,
      )
      try {
        const tx = txOn(client)
        const signals = gatherSignals(tx, `${id}.${++transactions}`)
        const result = await work(tx)
        await opened
        const [triggered] = [await client.query(signals.ending()).catch(hadFailed)].flat()
        for (const hear of hearers) signals.hear(triggered!, hear)
        return result
      } catch (error) {
        const why = await refused
        await client.query('rollback')
        throw why === null ? error : translateError(why)
      }
    })

  const reads = <T>(opening: () => string, work: (tx: Tx) => Promise<T>) =>
    withClient(async client => {
      const reader = new Reader(client, opening, messages)
      const tx = txOn(reader as never)
      readsBy(tx, reader)
      try {
        return await work(tx)
      } catch (error) {
        throw (await reader.ended()) ?? error
      } finally {
        await reader.ended()
      }
    })

  /** Runs an organization's work once its share has room. */
  function ofTenant<T>(scope: Scope, inLine: Shares, work: () => Promise<T>): Promise<T> {
    const { tenantId, userId } = scope
    if (!isId(tenantId)) throw new AppError('not_found', 'Organization not found.')
    const second = refusalOfSecond()
    // Users without an organization share nothing, so each has their own line.
    const line = tenantId === platformId ? `${platformId} ${userId}` : tenantId
    return second ? Promise.reject(second) : inLine(line, work)
  }

  return {
    id,
    people,
    // Jobs do not wait in the line of writers: one may write for minutes, and users would wait for it.
    inTenant: (scope, work) =>
      ofTenant(scope, isPatient() ? inShare : asWriter, async () => {
        const result = await transaction(() => [bindingSql(scope), ...proofSql(scope)], work)
        if (scope.writes) scope.writes.proven = true
        return result
      }),
    readTenant: (scope, work) => ofTenant(scope, inShare, () => reads(() => bindingSql(scope), work)),
    acrossTenants: work => transaction(() => [`set local app.platform = 'on'`], work),
    onConnection: work =>
      withClient(async client => {
        const pipe = client as { pipeline: boolean }
        pipe.pipeline = false
        try {
          return await work(client)
        } finally {
          pipe.pipeline = true
        }
      }),
    onTold: hear => void hearers.push(hear),
    listener: () => new pg.Client({ ...config, keepAlive: true, pipeline: true }),
    close: () => pool.end(),
  }
}

const dialect = new PgDialect()
const txOn = (client: pg.PoolClient): Tx =>
  new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)

/**
 * The settings that bind a transaction to an organization. Throws if the rights for a read are no longer valid. It
 * contains only settings in one message, because a database with several nodes forwards this text to each of them
 * (docs/decisions/093).
 */
export function bindingSql({ tenantId, userId, rights, writes }: Scope): string {
  if (rights && !writes && !rights.stillGood()) throw new RightsChanged()
  return `set local app.tenant_id = '${tenantId}'; set local app.user_id = ${quoteLiteral(userId)}`
}

/** A statement that fails, along with everything after it, if the rights for a write are no longer valid. */
const proofSql = (scope: Scope): string[] =>
  scope.rights && scope.writes && !scope.writes.proven ? [enterSql(scope)] : []

/**
 * Binds a running transaction to another user of its organization, and checks that user's rights if the scope has
 * any.
 */
export const enterSql = ({ tenantId, userId, rights }: Scope): string =>
  rights
    ? `select enter_tenant('${tenantId}', ${[userId, rights.sessionId, rights.stand].map(quoteLiteral).join()})`
    : `set local app.user_id = ${quoteLiteral(userId)}`

const translateError = (error: unknown) =>
  (error as { code?: string }).code === rightsChanged ? new RightsChanged() : error

/** A statement that failed rolls back the whole transaction, even if its error was ignored. */
function hadFailed(error: unknown): never {
  if ((error as { code?: string }).code !== '25P02') throw error
  throw new Error('The transaction failed and was rolled back.', { cause: error })
}

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`
