import { drizzle, NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { newId } from './id.server.ts'
import { isId } from './is-id.ts'
import { platformId } from './platform-id.ts'
import { AppError } from '../error/AppError.ts'
import { messagesFor } from './connection/messages.server.ts'
import {
  holdConnection,
  SingleCheckoutPool,
  secondConnectionError,
} from './connection/single-checkout-pool.server.ts'
import { NamingClient } from './connection/named-statements.server.ts'
import {
  resetTimeoutsSql,
  longWorkSql,
  connectionTimeoutMs,
  isLongWork,
  requestOptions,
} from './timeouts.server.ts'
import { Reader, bindReader } from './connection/reader.server.ts'
import { createTenantLimiter, type TenantLimiter } from './connection/tenant-limiter.server.ts'
import { gatherSignals, type SignalHandler } from './connection/signals.server.ts'
import { settleAll } from './settle-all.server.ts'

/** A transaction that row-level security binds to an organization or to the platform. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** The state that a user's rights are based on, as read with their session. */
export type Rights = { sessionId: string; stand: string; isStillValid: () => boolean }

/**
 * The organization and user that a transaction runs for. With `rights`, it begins only if they are still valid: for a
 * read, according to this process; for a write, according to the database.
 */
export type Scope = { tenantId: string; userId: string; rights?: Rights | undefined; writes?: Writes }

/** The writes of one call. The first write checks its rights, and may itself change them for the writes that follow. */
type Writes = { areRightsChecked: boolean } | undefined

/** Thrown when a user's rights have changed since a write was authorized. Nothing was written. */
export class RightsChangedError extends Error {}
const rightsChangedCode = 'WH001'

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
  onSignal(hear: SignalHandler): void
  close(): Promise<void>
}

/** Pool connections that one organization can use concurrently, so that some always remain for others. */
const maxConnectionsPerTenant = 3

/** Connections of that share that may write for waiting users. One is left for the organization's reads. */
const maxWritersPerTenant = 2

// Volumes, acres and decimals leave PostgreSQL as text, and dates as YYYY-MM-DD, so that nothing is rounded or
// shifted by a time zone. Counts are the exception: they are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new SingleCheckoutPool({
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectionTimeoutMs,
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
  const limitConnections = createTenantLimiter(maxConnectionsPerTenant)
  const limitWriters = createTenantLimiter(maxWritersPerTenant)
  const limitAsWriter: TenantLimiter = (tenantId, work) =>
    limitWriters(tenantId, () => limitConnections(tenantId, work))
  const messages = messagesFor(config.options)
  const people = drizzle(pool)
  const signalHandlers: SignalHandler[] = []
  const id = newId()
  let transactions = 0

  /** Closes a connection whose work failed unexpectedly, rather than reusing it. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const isLong = isLongWork()
    let isBroken = false
    try {
      if (isLong) await client.query(longWorkSql)
      return await holdConnection(() => work(client))
    } catch (error) {
      isBroken = !(error instanceof AppError || error instanceof RightsChangedError)
      throw error
    } finally {
      if (isLong && !isBroken) await client.query(resetTimeoutsSql).catch(() => (isBroken = true))
      client.release(isBroken)
    }
  }

  // Drizzle's own transaction on a pool never releases the connection if “begin” fails.
  people.transaction = (work, options) => withClient(client => drizzle(client).transaction(work, options))

  /**
   * Begins and binds a transaction without waiting: the first statements of `work` are sent along. If `opening`
   * fails, everything sent after it fails too.
   */
  const runTransaction = <T>(opening: () => string[], work: (tx: Tx) => Promise<T>) =>
    withClient(async client => {
      const openingSent = settleAll(messages('begin', ...opening()).map(message => client.query(message)))
      const openingError = openingSent.then(
        () => null,
        (error: unknown) => error,
      )
      try {
        const tx = createTx(client)
        const signals = gatherSignals(tx, `${id}.${++transactions}`)
        const result = await work(tx)
        await openingSent
        const [commitResult] = [await client.query(signals.ending()).catch(rethrowFailedTransaction)].flat()
        for (const handler of signalHandlers) signals.hear(commitResult!, handler)
        return result
      } catch (error) {
        const refusal = await openingError
        await client.query('rollback')
        throw refusal === null ? error : translateError(refusal)
      }
    })

  const runReads = <T>(opening: () => string, work: (tx: Tx) => Promise<T>) =>
    withClient(async client => {
      const reader = new Reader(client, opening, messages)
      const tx = createTx(reader as never)
      bindReader(tx, reader)
      try {
        return await work(tx)
      } catch (error) {
        throw (await reader.ended()) ?? error
      } finally {
        await reader.ended()
      }
    })

  /** Runs an organization's work once its share has room. */
  function runForTenant<T>(scope: Scope, limiter: TenantLimiter, work: () => Promise<T>): Promise<T> {
    const { tenantId, userId } = scope
    if (!isId(tenantId)) throw new AppError('not_found', 'Organization not found.')
    const secondError = secondConnectionError()
    // Users without an organization share nothing, so each has their own line.
    const limiterKey = tenantId === platformId ? `${platformId} ${userId}` : tenantId
    return secondError ? Promise.reject(secondError) : limiter(limiterKey, work)
  }

  return {
    id,
    people,
    // Jobs do not wait in the line of writers: one may write for minutes, and users would wait for it.
    inTenant: (scope, work) =>
      runForTenant(scope, isLongWork() ? limitConnections : limitAsWriter, async () => {
        const result = await runTransaction(() => [bindingSql(scope), ...rightsCheckSql(scope)], work)
        if (scope.writes) scope.writes.areRightsChecked = true
        return result
      }),
    readTenant: (scope, work) =>
      runForTenant(scope, limitConnections, () => runReads(() => bindingSql(scope), work)),
    acrossTenants: work => runTransaction(() => [`set local app.platform = 'on'`], work),
    onConnection: work =>
      withClient(async client => {
        const pipelined = client as { pipeline: boolean }
        pipelined.pipeline = false
        try {
          return await work(client)
        } finally {
          pipelined.pipeline = true
        }
      }),
    onSignal: handler => void signalHandlers.push(handler),
    listener: () => new pg.Client({ ...config, keepAlive: true, pipeline: true }),
    close: () => pool.end(),
  }
}

const dialect = new PgDialect()
const createTx = (client: pg.PoolClient): Tx =>
  new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)

/**
 * The settings that bind a transaction to an organization. Throws if the rights for a read are no longer valid. It
 * contains only settings in one message, because a database with several nodes forwards this text to each of them
 * (docs/decisions/093).
 */
export function bindingSql({ tenantId, userId, rights, writes }: Scope): string {
  if (rights && !writes && !rights.isStillValid()) throw new RightsChangedError()
  return `set local app.tenant_id = '${tenantId}'; set local app.user_id = ${quoteLiteral(userId)}`
}

/** A statement that fails, along with everything after it, if the rights for a write are no longer valid. */
const rightsCheckSql = (scope: Scope): string[] =>
  scope.rights && scope.writes && !scope.writes.areRightsChecked ? [switchUserSql(scope)] : []

/**
 * Binds a running transaction to another user of its organization, and checks that user's rights if the scope has
 * any.
 */
export const switchUserSql = ({ tenantId, userId, rights }: Scope): string =>
  rights
    ? `select enter_tenant('${tenantId}', ${[userId, rights.sessionId, rights.stand].map(quoteLiteral).join()})`
    : `set local app.user_id = ${quoteLiteral(userId)}`

const translateError = (error: unknown) =>
  (error as { code?: string }).code === rightsChangedCode ? new RightsChangedError() : error

/** A statement that failed rolls back the whole transaction, even if its error was ignored. */
function rethrowFailedTransaction(error: unknown): never {
  if ((error as { code?: string }).code !== '25P02') throw error
  throw new Error('The transaction failed and was rolled back.', { cause: error })
}

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`
