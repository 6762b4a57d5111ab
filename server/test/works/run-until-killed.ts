import { declareReactions } from '../../src/access/change/reactions.ts'
import { startWorker } from '../../src/access/works/run-works.ts'
import { workKinds } from '../../src/access/works/works.ts'
import { bulkEdit } from '../../src/features/shipments/bulk-edit.service.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { smallBatches } from './small-batches.ts'

/** A server's worker in a process of its own, until somebody kills it. */
const [connection = '{}'] = process.argv.slice(2)
const pool = openPool(JSON.parse(connection), () => {})
declareReactions(pool, smallBatches)
startWorker({ pool, kinds: workKinds([bulkEdit]), onError: () => {} })
