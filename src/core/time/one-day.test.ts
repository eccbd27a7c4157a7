import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Code patterns that get a day from a clock. Storing or comparing an instant is not getting a day. */
const asksForDay = [
  /(new Date\(\)|Date\.now\(\)).*\.slice\(0, ?10\)/,
  /(new Date\(\)|Date\.now\(\)).*\.toLocaleDateString\(/,
  /dayOf\(new Date\(\)/,
  /new Date\(\)\.get(UTC)?(Date|Day|Month|FullYear)\(/,
  /\bcurrent_date\b/i,
  /\bnow\(\)::date\b/i,
  /createdAt\}?::date\b|created_at::date\b/,
  // The UTC day of a stored instant is not anyone's local day.
  /At\.toISOString\(\)\.slice\(0, ?10\)/,
]

test('only core/time asks a clock for the current day', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(file => `src/${file}`)
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^src\/core\/time\//.test(file))
  const result = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        asksForDay.some(way => way.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(result).toEqual([])
})
