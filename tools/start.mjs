import { build } from './build.mjs'
import { prepare } from './prepare.mjs'
import { runServer } from './run-server.mjs'

// npm start: everything that a fresh clone needs, then the server in this very process, so that signals are its own.
await prepare()
await build()
await runServer('main')
