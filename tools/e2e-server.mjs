import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPages } from '../e2e/support/build-pages.mjs'
import { build } from './build.mjs'
import { runServer } from './run-server.mjs'

// The server of the browser tests: the built product on a data folder that goes with it.
const data = process.env.RUMBO_TEST_DATA ?? mkdtempSync(join(tmpdir(), 'rumbo-e2e-'))
process.env.RUMBO_DATA = data
// Where the tests find it; the server knows its port by a setting.
delete process.env.RUMBO_E2E_PORT
process.on('exit', () => rmSync(data, { recursive: true, force: true }))
await build()
await buildPages()
await runServer('main')
