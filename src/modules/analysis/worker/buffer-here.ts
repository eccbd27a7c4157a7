import { Buffer as BrowserBuffer } from 'buffer/index.js'

/** The database reader requires Node's Buffer. A worker must import this first. */
globalThis.Buffer ??= BrowserBuffer as unknown as typeof Buffer
