import type { Auth } from '../auth.server.ts'
import { clientAddressHeader } from '../../http/address.server.ts'

export const password = 'seven wells in a row'

/** A browser with its cookies and its address. */
export class Browser {
  readonly jar = new Map<string, string>()
  private readonly auth: Auth
  private readonly origin: string
  readonly address: string

  constructor(auth: Auth, origin: string, address = '203.0.113.7') {
    this.auth = auth
    this.origin = origin
    this.address = address
  }

  post = (path: string, body: object) => this.ask(path, { method: 'POST', body: JSON.stringify(body) })
  get = (path: string) => this.ask(path, {})

  register = (email: string) => this.post('/sign-up/email', { name: 'Rita', email, password })
  signIn = (email: string, input = password) => this.post('/sign-in/email', { email, password: input })
  isSignedIn = async () => (await (await this.get('/get-session')).json()) !== null

  /** `path` is a path of the sign-in library, or the full link from an email. */
  private async ask(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers({
      'content-type': 'application/json',
      origin: this.origin,
      'user-agent': 'Firefox/140.0',
      [clientAddressHeader]: this.address,
      cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    const url = path.startsWith('http') ? path : `${this.origin}/api/auth${path}`
    const response = await this.auth.handler(new Request(url, { ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
      if (value === '' || /max-age=0/i.test(cookie)) this.jar.delete(name)
      else this.jar.set(name, value)
    }
    return response
  }
}
