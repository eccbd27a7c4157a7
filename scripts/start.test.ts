import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'wellhead-start-'))
  write('package.json', '{"type": "module"}')
  write('src/app/server.ts', '')
  cpSync(path.join(import.meta.dirname, 'start.mjs'), path.join(root, 'scripts', 'start.mjs'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

/** A program in the build tool's place, which makes a server that says its arguments. */
function installPackages() {
  mkdirSync(path.join(root, 'node_modules/hono'), { recursive: true })
  write(
    'node_modules/vite/bin/vite.js',
    `import { mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync('dist/server', { recursive: true })
     writeFileSync('dist/server/server.js', 'console.log("serving", process.env.NODE_ENV, ...process.argv.slice(2))')
     console.log('built')`,
  )
}

function start(...args: string[]) {
  const env = { PATH: process.env.PATH }
  const options = { cwd: os.tmpdir(), env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/start.mjs'), ...args],
    options,
  )
  return { status, said: `${stdout}${stderr}` }
}

describe('npm start', () => {
  test('builds at first and after a change, and otherwise only runs', () => {
    installPackages()
    expect(start().said).toMatch(/Building Wellhead[^]*built\nserving production\n/)
    expect(start()).toEqual({ status: 0, said: 'serving production\n' })
    write('src/app/server.ts', 'changed')
    expect(start().said).toMatch(/built\nserving/)
    write('src/app/server.test.ts', 'tests are not built')
    expect(start().said).toBe('serving production\n')
    rmSync(path.join(root, 'src/app/server.ts'))
    expect(start().said).toMatch(/built\nserving/)
  })

  test('hands its arguments on', () => {
    installPackages()
    start()
    expect(start('admin', 'grant', 'ann@example.com').said).toBe(
      'serving production admin grant ann@example.com\n',
    )
  })

  test('says what to do when the packages are not there, or the build fails', () => {
    expect(start()).toEqual({ status: 1, said: expect.stringMatching(/not installed yet[^]*npm ci/) })
    installPackages()
    write('node_modules/vite/bin/vite.js', 'console.error("lease.ts: no"); process.exit(3)')
    expect(start()).toEqual({ status: 1, said: expect.stringMatching(/lease\.ts: no\n\nThe build failed/) })
  })
})
