import { execFile } from 'node:child_process'
import { encodePgm, type Shades } from '../shades.ts'
import { maxRecognitionMs } from './with-timeout.server.ts'
import type { Engine } from './engine.ts'
import { parseWordTable } from './parse-word-table.ts'

const program = 'tesseract'
const maxBytes = 64 * 1024 * 1024

/**
 * The system's recognizer, such as Debian's tesseract-ocr, if it is installed with the languages it needs;
 * else null.
 */
export async function installedEngine(): Promise<Engine | null> {
  const [version, languages] = await Promise.all([
    runProgram(['--version']).catch(() => ''),
    runProgram(['--list-langs']).catch(() => ''),
  ])
  const major = Number(/^tesseract v?(\d+)\./.exec(version)?.[1] ?? 0)
  const languageSet = new Set(languages.split(/\s+/))
  return major >= 4 && languageSet.has('eng') ? createEngine : null
}

const createEngine: Engine = {
  words: async upright =>
    parseWordTable(
      await runProgram(['stdin', 'stdout', '--dpi', '300', '--oem', '1', '--psm', '3', 'tsv'], upright),
    ),
  // Each pass is a separate process.
  end: async () => {},
}

/**
 * Returns the program's output, or its error output if there is none, as with old versions; it uses one core.
 */
function runProgram(args: readonly string[], picture?: Shades): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      {
        maxBuffer: maxBytes,
        timeout: maxRecognitionMs,
        killSignal: 'SIGKILL',
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      },
      (error, output, errors) => (error ? reject(error) : resolve(output || errors)),
    )
    // A program that has ended does not read its input; its exit status tells the rest.
    child.stdin?.on('error', () => {})
    child.stdin?.end(picture && encodePgm(picture))
  })
}
