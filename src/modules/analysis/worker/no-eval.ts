/**
 * Prevents Zod from compiling code, which the pages' security policy forbids. A worker must import this before
 * anything that imports Zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
