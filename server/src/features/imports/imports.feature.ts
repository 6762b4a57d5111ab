import { feature } from '../feature.ts'
import { readingSamples, runningSamples } from '../samples/sample-works.service.ts'
import { trackingFollower } from '../tracking/follow.service.ts'
import { importKinds } from './import-kinds.service.ts'
import { importActions } from './imports.actions.ts'
import { mappingActions } from './mapping.actions.ts'
import { importRead } from './read.work.ts'
import { importRowActions } from './rows.actions.ts'

/** Imports of files: reading, mapping, checking, running. */
export const importsFeature = feature({
  actions: ({ uploads, storage }) => [
    ...importActions(uploads),
    ...mappingActions(storage),
    ...importRowActions(storage),
  ],
  works: ({ uploads, storage, quota }) => [
    readingSamples(importRead({ uploads, storage, quota })),
    ...importKinds({ storage, followers: trackingFollower }).map(runningSamples),
  ],
})
