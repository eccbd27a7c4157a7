import { spawnSync } from 'node:child_process'

/** Patterns of SQL statements in our code, including Drizzle's query builder. */
const writesSql = 'sql[`<]|\\b(select|insert into|delete from|left join|order by|on conflict|returning)\\b'
const day = '24.hours'

/** Whether the procedure tests also run on PostgreSQL 15, the oldest supported version, and the reason. */
export function postgres15Decision(runsAll: boolean): { runs: boolean; why: string } {
  if (runsAll) return { runs: true, why: 'everything runs' }
  const since = process.env['TEST_SINCE']
  const range = since ? [`${since}..HEAD`] : [`--since=${day}`]
  const period = since ? `since ${since}` : 'in the last 24 hours'
  const committed = git('log', ...range, '--format=%h %s', '-G', writesSql, '--', ...sqlPaths)
  if (committed === null) return { runs: true, why: 'the history is not available' }
  const uncommitted = git('diff', 'HEAD', '--name-only', '-G', writesSql, '--', ...sqlPaths)
  const [firstChange] = [...lines(uncommitted), ...lines(committed)]
  if (firstChange === undefined) return { runs: false, why: `no SQL changed ${period}` }
  return { runs: true, why: `SQL changed ${period}, in “${firstChange}”` }
}

const sqlPaths = ['db/migrations', 'src/**/*.server.ts', 'src/**/*.table.ts', ':!src/**/testing/**']
const lines = (text: string | null) => (text ?? '').split('\n').filter(line => line !== '')

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : null
}
