import { startWorker } from '../../src/access/works/run-works.ts'
import { workKinds } from '../../src/access/works/works.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { importKinds } from '../../src/records/imports/import-kinds.service.ts'
import '../fixtures/things/thing-module.ts'

/** The worker of a server that knows things, in a process of its own, until somebody kills it. */
const [connection = '{}', folder = ''] = process.argv.slice(2)
const pool = openPool(JSON.parse(connection), () => {})
const kinds = workKinds(importKinds({ storage: folderStorage(folder), atOnce: 10 }))
startWorker({ pool, kinds, onError: () => {} })
