import './buffer-here.ts'
import { databaseTables } from '../exchange/read-database.ts'

/** Reads a database in a separate worker, because the reader is large and rarely needed. */
addEventListener('message', ({ data }: MessageEvent<{ name: string; bytes: Uint8Array }>) => {
  try {
    postMessage({ answer: databaseTables(data.name, data.bytes) })
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
