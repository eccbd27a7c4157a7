import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { createAuth } from './auth.server.ts'
import { Browser } from './testing/person.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test.each(['http://localhost:3000', 'https://wells.example.test'])(
  'only the cookie that the library sets at %s identifies its session',
  async origin => {
    const { services, database } = orgs
    const config = { ...services.config, PUBLIC_URL: origin }
    const auth = createAuth(
      config,
      'a secret of at least thirty-two signs',
      database,
      async () => {},
      services.log,
    )
    const browser = new Browser(auth, origin)
    const email = `cookie.${origin.length}@example.test`
    await browser.register(email)
    await browser.signIn(email)
    const cookies = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = auth.tokenIn(cookies)
    const headers = new Headers({ cookie: cookies })
    expect((await auth.api.getSession({ headers }))?.session.token).toBe(token)

    const [name, value] = [...browser.jar].find(([each]) => each.endsWith('session_token'))!
    const signed = decodeURIComponent(value)
    const bent = (text: string) => auth.tokenIn(`${name}=${encodeURIComponent(text)}`)
    expect(bent(signed)).toBe(token)
    for (const text of [
      '',
      '.',
      token!,
      `${token}.`,
      `x${signed}`,
      signed.slice(0, -2),
      `${token}.${Buffer.alloc(32).toString('base64')}`,
      signed.replace(/\.(.)/, (_, sign: string) => (sign === 'A' ? '.B' : '.A')),
    ])
      expect(bent(text), text).toBeNull()
    expect(auth.tokenIn(`other=${value}`)).toBeNull()
    expect(auth.tokenIn('=;;; =%ff;')).toBeNull()
  },
)
