import { AsyncLocalStorage } from 'node:async_hooks'

const seconds = 1_000
const minutes = 60 * seconds

/** How long a statement may run, a lock be waited for, and an open transaction be idle. */
type Timeouts = Readonly<{
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}>

/** For requests, for whose answer a user waits. */
const requestTimeouts: Timeouts = {
  statement_timeout: 30 * seconds,
  lock_timeout: 10 * seconds,
  idle_in_transaction_session_timeout: 60 * seconds,
}

/** For imports, exports and other long work. */
const workTimeouts: Timeouts = {
  statement_timeout: 30 * minutes,
  lock_timeout: 5 * minutes,
  idle_in_transaction_session_timeout: 30 * minutes,
}

/** For migrations: one process migrates, and the others wait for it. */
const migrationTimeouts: Timeouts = {
  ...workTimeouts,
  statement_timeout: 60 * minutes,
  lock_timeout: 60 * minutes,
}

/** The wait for a connection of the pool, and for a slot in an organization's share. */
export const connectionTimeoutMs = 10 * seconds

const longWork = new AsyncLocalStorage<true>()

/** Runs work that may take longer than a request. */
export const withLongTimeouts = <T>(work: () => Promise<T>): Promise<T> =>
  longWork.run(true, async () => await work())

export const isLongWork = () => longWork.getStore() === true

const entries = (timeouts: Timeouts) => Object.entries(timeouts)

/**
 * The start-up options of a connection. An administrator may set others in DATABASE_URL, which come after ours and
 * override them.
 */
const timeoutOptions = (timeouts: Timeouts, extraOptions: string | undefined) =>
  [...entries(timeouts).map(([name, ms]) => `-c ${name}=${ms}`), extraOptions ?? ''].join(' ').trim()

export const requestOptions = (extraOptions: string | undefined) =>
  timeoutOptions(requestTimeouts, extraOptions)
export const migrationOptions = (extraOptions: string | undefined) =>
  timeoutOptions(migrationTimeouts, extraOptions)

/** Plans the statements of long work for their actual values. */
const longWorkSettings = { ...workTimeouts, plan_cache_mode: 'force_custom_plan' }
export const longWorkSql = `select ${Object.entries(longWorkSettings)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join()}`
export const resetTimeoutsSql = Object.keys(longWorkSettings)
  .map(name => `reset ${name}`)
  .join(';')
