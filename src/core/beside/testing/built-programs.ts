import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { packageRoot } from '../../config/root.server.ts'
import { isRunning } from '../../testing/is-running.ts'

/**
 * Builds what runs in processes beside the server, once for a run of tests: from its source, each of these processes
 * takes two seconds of a core to start. Beside node_modules, where they find their packages.
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
      rollupOptions: { input: { ...input, tester: 'src/core/beside/testing/tester.process.ts' } },
    },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Removes what runs of tests left that were killed before they could do it. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^\.programs-(\d+)-/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}
