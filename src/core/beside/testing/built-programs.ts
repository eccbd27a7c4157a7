import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { packageRoot } from '../../config/root.server.ts'

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
  const folder = mkdtempSync(join(root, 'node_modules/.programs-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { ssr: true, outDir: folder, copyPublicDir: false, rollupOptions: { input } },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
