import type { Assets } from '../pages/rendering.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** The build output of each source file. */
export type Manifest = Record<string, Chunk>

/** The browser's entry points, and the frame around the pages inside the shell. */
export const entries = {
  liveMap: 'src/modules/public-map/entry-live-map.tsx',
  public: 'src/app/pages/entry-public.tsx',
  inside: 'src/app/pages/entry-client.tsx',
  frame: 'src/app/shell/Shell.tsx',
}

/** The files of an entry and of everything that it imports. */
export function listAssets(manifest: Manifest, entry: string): Assets {
  const [entryChunk, ...imported] = reachableChunks(manifest, entry, ({ imports = [] }) => imports)
  return {
    scripts: [`/${entryChunk!.file}`],
    styles: [...new Set([entryChunk!, ...imported].flatMap(chunk => chunk.css ?? []))].map(
      file => `/${file}`,
    ),
    preload: imported.map(chunk => `/${chunk.file}`),
  }
}

/** Every file that an entry may load, including those of pages opened later. */
export function listFiles(manifest: Manifest, entry: string): string[] {
  const chunks = reachableChunks(manifest, entry, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ])
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].map(file => `/${file}`)
}

function reachableChunks(manifest: Manifest, entry: string, next: (chunk: Chunk) => string[]): Chunk[] {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const imported of next(manifest[name]!)) visit(imported)
  }
  visit(entry)
  return [...names].map(name => manifest[name]!)
}
