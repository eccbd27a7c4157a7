import { expect, test } from 'vitest'
import { toUnavailableError, unavailableMessages } from './unavailable.server.ts'

const failed = (message: string, code?: string) =>
  new Error('Failed query: select', { cause: Object.assign(new Error(message), code ? { code } : {}) })

test('reports an unavailable server, including one behind the server that answers', () => {
  for (const error of [
    failed('terminating connection due to administrator command', '57P01'),
    failed('connection to the remote node wellhead_app@node:5432 failed with the following error', '08006'),
    failed('server closed the connection unexpectedly\n\tThis probably means …', 'XX000'),
    failed('Connection terminated unexpectedly'),
  ])
    expect(toUnavailableError(error)).toMatchObject({
      code: 'unavailable',
      message: unavailableMessages.lost,
    })
  expect(toUnavailableError(failed('column "x" does not exist', '42703'))).toBeNull()
})
