import { buildServer } from './build.mjs'
import { prepare } from './prepare.mjs'
import { runServer } from './run-server.mjs'

// npm run rumbo -- <command>
await prepare()
await buildServer()
await runServer('rumbo')
