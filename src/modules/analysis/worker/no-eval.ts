/** Zod would try to compile code, which pages forbid. A worker imports this before anything that imports Zod. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
