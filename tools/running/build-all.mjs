import { build } from '../build.mjs'
import { prepare } from '../prepare.mjs'

// npm run build: all that `npm start` makes before it starts, for who runs it under an account that may not write here.
await prepare()
await build()
