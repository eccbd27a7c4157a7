import { Buffer as BrowserBuffer } from 'buffer/index.js'

/** Provides Node's Buffer, which the database reader requires. A worker must import this first. */
globalThis.Buffer ??= BrowserBuffer as unknown as typeof Buffer
