import { startDue } from '../../src/access/due/start-due.ts'
import { dcsaDue, dcsaFirst, dcsaOfBatches } from '../../src/features/dcsa/follow-due.service.ts'
import { startDcsa } from '../../src/features/dcsa/running.service.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { listenForWakes } from '../../src/platform/database/wakes.ts'
import { outboundOf } from '../../src/platform/outbound/outbound.ts'

/** A server that makes events ready and sends them, in a process of its own, until somebody kills it. */
const [connection = '{}', key = ''] = process.argv.slice(2)
const pool = openPool(JSON.parse(connection), () => {})
const wakes = listenForWakes(JSON.parse(connection), () => {})
startDue({ pool, wakes, kinds: [dcsaFirst, dcsaDue, dcsaOfBatches], onError: () => {} })
startDcsa(
  { pool, secretsKey: Buffer.from(key, 'hex'), outbound: outboundOf({ allowPrivate: true }) },
  () => {},
)
