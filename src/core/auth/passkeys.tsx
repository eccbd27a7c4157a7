import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Problems } from '../../ui/form/useSubmit.tsx'
import { callAuthForData } from './auth-client.tsx'

/** The browser's part of passkeys. Loaded on first use, so that the sign-in page stays small. */

/** Signs in with a passkey of this device. Null on success, 'canceled' if the user or the device declined. */
export async function signInWithPasskey(): Promise<Problems | null | 'canceled'> {
  const { answer, problems } = await callAuthForData<never>('/passkey/generate-authenticate-options', null)
  if (!answer) return problems
  const response = await nullIfDeclined(startAuthentication({ optionsJSON: answer }))
  if (response === null) return 'canceled'
  return (await callAuthForData('/passkey/verify-authentication', { response })).problems
}

/**
 * Creates a passkey on this device and stores it under a name. Requires the password, because a passkey can sign in.
 */
export async function addPasskey(name: string, password: string): Promise<Problems | null | 'canceled'> {
  const { answer, problems } = await callAuthForData<never>('/passkey/generate-register-options', {
    password,
  })
  if (!answer) return problems
  const response = await nullIfDeclined(startRegistration({ optionsJSON: answer }))
  if (response === null) return 'canceled'
  return (await callAuthForData('/passkey/verify-registration', { response, name })).problems
}

/** Null if the user, or the device for them, declined. */
const nullIfDeclined = <Response,>(ceremony: Promise<Response>): Promise<Response | null> =>
  ceremony.catch((error: unknown) => {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  })
