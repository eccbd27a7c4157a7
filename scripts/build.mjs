// npm run build: a start after it builds no second time.
import { build } from './built.mjs'

process.exit(build() ? 0 : 1)
