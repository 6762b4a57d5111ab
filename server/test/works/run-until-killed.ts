import { declareReactions } from '../../src/access/change/reactions.ts'
import { startWorker } from '../../src/access/works/run-works.ts'
import { workKinds } from '../../src/access/works/works.ts'
import { shipmentModule } from '../../src/modules.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { bulkEdit } from '../../src/records/bulk/bulk-edit.service.ts'
import { smallBatches } from './small-batches.ts'

/** A server's worker in a process of its own, until somebody kills it. */
const [connection = '{}'] = process.argv.slice(2)
const pool = openPool(JSON.parse(connection), () => {})
declareReactions(pool, smallBatches)
startWorker({ pool, kinds: workKinds([bulkEdit(shipmentModule)]), onError: () => {} })
