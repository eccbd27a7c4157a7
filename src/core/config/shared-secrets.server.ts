import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import type { BackupSecrets } from './backup-secrets.ts'
import type { Config } from './config.server.ts'
import { readSecrets, replaceSecrets } from './secrets.server.ts'

type SecretsLocation = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'SEAL_KEY'>

/**
 * The secrets that sign sessions and encrypt second factors, and the keys of the audit log's seals, the current one
 * first. With the embedded database they are in DATA_DIR. Processes that share a database server share them there,
 * readable only by the owner of the tables; the first process creates them. SEAL_KEY protects the seals from anyone
 * who controls that server.
 */
export async function sharedSecrets(location: SecretsLocation, owner: ClientConfig): Promise<BackupSecrets> {
  const { authSecret, sealKey } = location.DATABASE_URL
    ? await secretsOnServer(owner)
    : readSecrets(location.DATA_DIR)
  const stored = sealKey.split(' ')
  return {
    authSecret,
    sealKeys: location.SEAL_KEY
      ? [location.SEAL_KEY, ...stored.filter(key => key !== location.SEAL_KEY)]
      : stored,
  }
}

async function secretsOnServer(owner: ClientConfig): Promise<{ authSecret: string; sealKey: string }> {
  const client = new Client(owner)
  await client.connect()
  try {
    const newSecret = () => randomBytes(32).toString('base64url')
    await client.query(
      `insert into server_secrets (name, value) values ('auth', $1), ('seal', $2) on conflict do nothing`,
      [newSecret(), newSecret()],
    )
    const { rows } = await client.query<{ name: string; value: string }>(
      `select name, value from server_secrets`,
    )
    const getValue = (key: string) => rows.find(({ name }) => name === key)!.value
    return { authSecret: getValue('auth'), sealKey: getValue('seal') }
  } finally {
    await client.end()
  }
}

/** Stores the secrets of a backup where this place keeps them: in the transaction of `client`, or in DATA_DIR. */
export async function restoreSecrets(
  location: SecretsLocation,
  client: Client,
  { authSecret, sealKeys }: BackupSecrets,
): Promise<void> {
  const sealKey = sealKeys.join(' ')
  if (!location.DATABASE_URL) return replaceSecrets(location.DATA_DIR, { authSecret, sealKey })
  await client.query(`insert into server_secrets (name, value) values ('auth', $1), ('seal', $2)`, [
    authSecret,
    sealKey,
  ])
}
