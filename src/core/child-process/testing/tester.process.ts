import { AppError } from '../../error/AppError.ts'
import { answerInChild } from '../answer-in-child.server.ts'

export type Asked = { does: 'count'; to: number } | { does: 'refuse' | 'fail' | 'hang' | 'fill' }

/** A program that harms its process in the ways that malicious files can. */
answerInChild(async function* (asked: Asked) {
  // The first piece is the process id, so that a test can see which process answered.
  yield process.pid
  if (asked.does === 'count') for (let at = 1; at <= asked.to; at++) yield at
  if (asked.does === 'refuse') throw new AppError('invalid', 'The file is damaged.')
  if (asked.does === 'fail') throw new TypeError('a fault in the program')
  if (asked.does === 'hang') for (;;);
  const kept: object[] = []
  if (asked.does === 'fill') for (;;) kept.push(Array.from({ length: 1000 }, () => ({ kept })))
})
