import type { Making } from '../../core/module/making.server.ts'
import { addCurative, addCurativeGate } from './add-curative.port.server.ts'

/** Creates a curative item from a post. */
export const makeCurative: Making = {
  kind: 'curative',
  gate: addCurativeGate,
  async make(tx, { actor }, sent) {
    const id = await addCurative(tx, actor, sent)
    return { id, pageId: id }
  },
}
