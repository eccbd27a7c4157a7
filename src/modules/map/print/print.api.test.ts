import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { printRoute } from './print.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const print = (search: string) =>
  printRoute.handle(orgs.acme.owner, {
    request: new Request(`http://localhost/files/map/print?${search}`),
    param: () => '',
  })

test('a map prints to scale, even when empty', async () => {
  const response = await print('at=-103.5,47.9,11&scale=24000&sheet=tabloid&upright=yes&title=Łódź 漢字')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  expect(text.startsWith('%PDF')).toBe(true)
  expect(text).toMatch(/MediaBox \[0 0 792 1224\]/)
})

test.each(['', 'at=-103.5,47.9,11', 'at=-103.5,47.9,11&scale=1', 'at=999,0,1&scale=24000', 'scale=24000'])(
  'an unprintable map with “%s” is rejected with a message',
  async search => {
    await expect(print(search)).rejects.toThrow('Choose a scale and a location')
  },
)
