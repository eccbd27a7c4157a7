// npm run build: a later start does not build again.
import { build } from './built.mjs'

process.exit(build() ? 0 : 1)
