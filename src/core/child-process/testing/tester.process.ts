import { AppError } from '../../error/AppError.ts'
import { serveInChild } from '../serve-in-child.server.ts'

export type TesterInput = { does: 'count'; to: number } | { does: 'refuse' | 'fail' | 'hang' | 'fill' }

/** A program that harms its process in the ways that malicious files can. */
serveInChild(async function* (request: TesterInput) {
  // The first piece is the process id, so that a test can see which process answered.
  yield process.pid
  if (request.does === 'count') for (let index = 1; index <= request.to; index++) yield index
  if (request.does === 'refuse') throw new AppError('invalid', 'The file is damaged.')
  if (request.does === 'fail') throw new TypeError('a fault in the program')
  if (request.does === 'hang') for (;;);
  const stored: object[] = []
  if (request.does === 'fill') for (;;) stored.push(Array.from({ length: 1000 }, () => ({ kept: stored })))
})
