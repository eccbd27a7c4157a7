import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'wellhead-start-'))
  write('package.json', '{"type": "module"}')
  write('src/app/server.ts', '')
  for (const script of ['start.mjs', 'built.mjs', 'build.mjs'])
    cpSync(path.join(import.meta.dirname, script), path.join(root, 'scripts', script))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

const printArguments = `console.log('serving', process.env.NODE_ENV, ...process.argv.slice(2))`

/** Replaces the build tool with a program that writes `server`, the source of a server. */
function installPackages(server = printArguments) {
  mkdirSync(path.join(root, 'node_modules/hono'), { recursive: true })
  write(
    'node_modules/vite/bin/vite.js',
    `import { mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync('dist/server', { recursive: true })
     writeFileSync('dist/server/server.js', ${JSON.stringify(server)})
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
  test('builds initially and after a change, and otherwise only runs', () => {
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

  test('builds nothing that npm run build has just built', () => {
    installPackages()
    const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { encoding: 'utf8' })
    expect(built.stdout).toBe('built\n')
    expect(start().said).toBe('serving production\n')
  })

  test('passes its arguments on', () => {
    installPackages()
    start()
    expect(start('admin', 'grant', 'ann@example.com').said).toBe(
      'serving production admin grant ann@example.com\n',
    )
  })

  test('gives instructions when packages are missing or the build fails', () => {
    expect(start()).toEqual({ status: 1, said: expect.stringMatching(/not installed yet[^]*npm ci/) })
    installPackages()
    write('node_modules/vite/bin/vite.js', 'console.error("lease.ts: no"); process.exit(3)')
    expect(start()).toEqual({ status: 1, said: expect.stringMatching(/lease\.ts: no\n\nThe build failed/) })
  })
})

test('stops the server when the program that started it over an IPC channel is gone', async () => {
  installPackages(`process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
                   setInterval(() => {}, 1000)
                   console.log('serving')`)
  const starter = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  starter.stdout!.on('data', chunk => {
    output += chunk
    if (output.endsWith('serving\n')) starter.disconnect()
  })
  const outputEnded = new Promise(resolve => starter.stdout!.once('end', resolve))
  const code = await new Promise(resolve => starter.once('exit', resolve))
  await outputEnded
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/serving\nstopped\n$/) })
})

describe('a product that exits on its own', () => {
  /** Creates a product that counts its starts, then runs `act`. */
  const runProduct = (action: string) => {
    installPackages(`
      import { appendFileSync, readFileSync } from 'node:fs'
      appendFileSync(process.argv[1] + '.count', '.')
      const started = readFileSync(process.argv[1] + '.count').length
      console.log('start', started)
      ${action}`)
    const { status, said } = start()
    return { status, starts: said.match(/^start \d+$/gm)?.length, said }
  }

  test('is restarted, and its exit is reported', () => {
    const { status, starts } = runProduct(`process.exit(started < 3 ? 1 : 0)`)
    expect({ status, starts }).toEqual({ status: 0, starts: 3 })
  })

  test('ends with exit code 1 after repeated failures', { timeout: 30_000 }, () => {
    const { status, starts, said } = runProduct(`process.kill(process.pid, 'SIGKILL')`)
    expect({ status, starts }).toEqual({ status: 1, starts: 6 })
    expect(said).toContain('failed 6 times within a minute and is not started again')
  })

  test('is not restarted when something needs manual repair', () => {
    const { status, starts } = runProduct(`process.exit(78)`)
    expect({ status, starts }).toEqual({ status: 1, starts: 1 })
  })
})
