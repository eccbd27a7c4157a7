/**
 * The folders of src/core from the bottom up: each imports only those before it. The first line is the base.
 */
export const coreOrder = `
  error config text places map trade data child-process access time economics
  tenancy http files jobs backup mail auth live form importing land reports unsent
  module origins search views sidebar acknowledgments attachments pictures cards custom offline
  history print resource bulk kind
`
  .trim()
  .split(/\s+/)

/** Remaining imports that go up. Nothing may be added here; resolved ones are removed. */
export const allowedUpward = new Set([
  'form > unsent',
  'http > unsent',
  'http > live',
  'custom > resource',
  'resource > bulk',
])
