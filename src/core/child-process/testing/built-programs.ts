import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { packageRoot } from '../../config/root.server.ts'
import { isRunning } from '../../testing/is-running.ts'

/**
 * Builds the child process programs once for a test run, because starting one from source takes two seconds of a core.
 * The folder is next to node_modules, where the programs find their packages.
 */
export async function builtPrograms(): Promise<{ folder: string; remove(): void }> {
  const root = packageRoot()
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'test' }, undefined, root)
  const { server: _, ...input } = loaded!.config.environments!['ssr']!.build!.rollupOptions!.input as Record<
    string,
    string
  >
  removeLeftovers(join(root, 'node_modules'))
  const folder = mkdtempSync(join(root, `node_modules/.programs-${process.pid}-`))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      rollupOptions: { input: { ...input, tester: 'src/core/child-process/testing/tester.process.ts' } },
    },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Removes folders left by test runs that were killed before they could remove them. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^\.programs-(\d+)-/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}
