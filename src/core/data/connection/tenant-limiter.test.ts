import { expect, test } from 'vitest'
import { createTenantLimiter } from './tenant-limiter.server.ts'

test('a caller uses at most its share, in request order, without delaying others', async () => {
  const limiter = createTenantLimiter(2)
  const began: string[] = []
  const ends: (() => void)[] = []
  const request = (tenant: string, name: string) =>
    limiter(tenant, () => {
      began.push(name)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  const storm = ['a1', 'a2', 'a3', 'a4'].map(name => request('acme', name))
  const other = request('rival', 'r1')
  expect(began).toEqual(['a1', 'a2', 'r1'])
  ends[0]!()
  await storm[0]
  await expect.poll(() => began).toEqual(['a1', 'a2', 'r1', 'a3'])
  for (const end of ends) end()
  await expect.poll(() => began.at(-1)).toBe('a4')
  for (const end of ends) end()
  await Promise.all([...storm, other])
})

test('failing work releases its slot', async () => {
  const limiter = createTenantLimiter(1)
  const failed = limiter('acme', () => Promise.reject(new Error('no')))
  const next = limiter('acme', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
