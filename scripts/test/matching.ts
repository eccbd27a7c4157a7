import { readFileSync, readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** Test files of a project, and the title pattern of the selected tests, or null for all. */
export type Matches = { files: readonly string[]; title: string | null }
type Project = 'unit' | 'api' | 'journeys'

/** The tests whose path, or otherwise whose title, contains these words. */
export function matchTests(names: readonly string[]): Partial<Record<Project, Matches>> {
  const files = ['src', 'scripts', 'e2e'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file =>
      relative('.', resolve(folder, file)).replaceAll('\\', '/'),
    ),
  )
  const tests = files.filter(file => projectFor(file) !== null)
  const byPath = tests.filter(file => names.some(name => file.includes(name)))
  if (byPath.length > 0) return groupTests(byPath, null)
  const title = names.join(' ')
  const byTitle = tests.filter(file => readFileSync(file, 'utf8').includes(title))
  return groupTests(byTitle, title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
}

function projectFor(file: string): Project | null {
  if (file.endsWith('.journey.ts')) return 'journeys'
  if (/\.(api|citus)\.test\.ts$/.test(file)) return 'api'
  return /\.test\.tsx?$/.test(file) ? 'unit' : null
}

function groupTests(files: readonly string[], title: string | null) {
  const projects: Partial<Record<Project, Matches>> = {}
  for (const file of files) {
    const project = projectFor(file)!
    projects[project] = { files: [...(projects[project]?.files ?? []), file], title }
  }
  return projects
}
