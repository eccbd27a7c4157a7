import { AsyncLocalStorage } from 'node:async_hooks'

const seconds = 1_000
const minutes = 60 * seconds

/** How long the database may keep its askers: for the end of a statement, for a lock, and with an open transaction. */
type Timeouts = Readonly<{
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}>

/** Someone waits for the answer. */
const ofRequests: Timeouts = {
  statement_timeout: 30 * seconds,
  lock_timeout: 10 * seconds,
  idle_in_transaction_session_timeout: 60 * seconds,
}

/** Imports, exports, and whatever else is work rather than an answer. */
const ofWork: Timeouts = {
  statement_timeout: 30 * minutes,
  lock_timeout: 5 * minutes,
  idle_in_transaction_session_timeout: 30 * minutes,
}

/** One process migrates, the others wait for it. */
const ofMigrations: Timeouts = { ...ofWork, statement_timeout: 60 * minutes, lock_timeout: 60 * minutes }

/** For a connection of the pool, and for a place in an organization's share of it. */
export const connectionTimeouts = 10 * seconds

const working = new AsyncLocalStorage<true>()

/** Runs work that may take longer than an answer. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  working.run(true, async () => await work())

export const isPatient = () => working.getStore() === true

const entries = (patience: Timeouts) => Object.entries(patience)

/** As start-up options of a connection; anyone who runs the server may set others in DATABASE_URL, which come after ours. */
const optionsOf = (patience: Timeouts, others: string | undefined) =>
  [...entries(patience).map(([name, ms]) => `-c ${name}=${ms}`), others ?? ''].join(' ').trim()

export const requestOptions = (others: string | undefined) => optionsOf(ofRequests, others)
export const migrationOptions = (others: string | undefined) => optionsOf(ofMigrations, others)

/** Large work is planned for what it is about. */
const whilePatient = { ...ofWork, plan_cache_mode: 'force_custom_plan' }
export const bePatient = `select ${Object.entries(whilePatient)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join()}`
export const beAsBefore = Object.keys(whilePatient)
  .map(name => `reset ${name}`)
  .join(';')
