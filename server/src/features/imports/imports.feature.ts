import { importKinds } from '../../records/imports/import-kinds.service.ts'
import { importActions } from '../../records/imports/imports.actions.ts'
import { mappingActions } from '../../records/imports/matching/mapping.actions.ts'
import { importRead } from '../../records/imports/reading/read.work.ts'
import { importRowActions } from '../../records/imports/rows/rows.actions.ts'
import { sweepDeletedImports, sweepImports, unusedUploads } from '../../records/imports/sweep-imports.ts'
import { feature } from '../feature.ts'
import { readingSamples, runningSamples } from '../samples/sample-works.service.ts'

/** Imports of files: reading, mapping, checking, running. */
export const importsFeature = feature({
  actions: ({ uploads, storage }) => [
    ...importActions(uploads),
    ...mappingActions(storage),
    ...importRowActions(storage),
  ],
  works: ({ uploads, storage, quota }) => [
    readingSamples(importRead({ uploads, storage, quota })),
    ...importKinds({ storage }).map(runningSamples),
  ],
  consumers: ({ uploads, storage, callDoor, onError }) => [
    sweepDeletedImports(
      { uploads, storage },
      callDoor,
      onError('files of deleted imports could not be removed'),
    ),
  ],
  sweeps: ({ uploads, storage, callDoor }) => [
    () => uploads.sweep(unusedUploads(callDoor), Date.now()),
    () => sweepImports({ uploads, storage }, callDoor),
  ],
})
