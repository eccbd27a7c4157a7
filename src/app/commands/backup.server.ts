import path from 'node:path'
import { writeBackup } from '../../core/backup/write-backup.server.ts'
import type { Config } from '../../core/config/config.server.ts'
import { sharedSecrets } from '../../core/config/shared-secrets.server.ts'
import { StartError } from '../../core/config/start.error.ts'
import { formatBytes } from '../../ui/formats.ts'
import { withDatabase } from './with-database.server.ts'

/** `backup FILE`: writes a consistent snapshot of everything to one file, with or without a running server. */
export async function backup(config: Config, [name]: string[]): Promise<void> {
  if (!name) throw new StartError('Name the file to write: npm run wellhead -- backup FILE')
  const file = path.resolve(name)
  await withDatabase(config, async (_, { owner }) => {
    const secrets = await sharedSecrets(config, owner)
    const { rows, tables, files, bytes } = await writeBackup(
      { owner, dataDir: config.DATA_DIR, secrets },
      file,
    )
    process.stdout.write(
      `${file} (${formatBytes(bytes)}) has ${count(rows)} rows of ${tables} tables and ${count(files)} files. ` +
        'It also contains the secrets that sign sessions and seal the log. Store it where only you can read it.\n',
    )
  })
}

const count = (number: number) => number.toLocaleString('en-US')
