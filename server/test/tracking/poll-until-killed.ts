import { startTracking } from '../../src/features/tracking/polls/running.service.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { outboundOf } from '../../src/platform/outbound/outbound.ts'

/** A server that asks carriers, in a process of its own, until somebody kills it. */
const [connection = '{}', key = ''] = process.argv.slice(2)
const pool = openPool(JSON.parse(connection), () => {})
startTracking(
  {
    pool,
    secretsKey: Buffer.from(key, 'hex'),
    mailboxes: null,
    publicUrl: 'http://127.0.0.1',
    outbound: outboundOf({ allowPrivate: true }),
  },
  () => {},
)
