import { Buffer as BrowserBuffer } from 'buffer/index.js'

/** The reader of databases expects the Buffer of Node. A worker imports this first. */
globalThis.Buffer ??= BrowserBuffer as unknown as typeof Buffer
