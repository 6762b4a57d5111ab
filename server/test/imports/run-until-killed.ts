import { declareReactions } from '../../src/access/change/reactions.ts'
import { startWorker } from '../../src/access/works/run-works.ts'
import { workKinds } from '../../src/access/works/works.ts'
import { trackingReactions } from '../../src/features/tracking/tracking.reactions.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { importKinds } from '../../src/records/imports/import-kinds.service.ts'

/** A server's worker in a process of its own, until somebody kills it. */
const [connection = '{}', folder = ''] = process.argv.slice(2)
const pool = openPool(JSON.parse(connection), () => {})
declareReactions(pool, trackingReactions)
const needs = { storage: folderStorage(folder), atOnce: 1_000 }
const kinds = workKinds(importKinds(needs))
startWorker({ pool, kinds, onError: () => {} })
