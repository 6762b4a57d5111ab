import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { trackingReactions } from '../../src/features/tracking/tracking.reactions.ts'
import { shipmentModule } from '../../src/modules.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { showRows } from '../../src/records/imports/rows/show-rows.service.ts'
import { customRole } from '../roles/custom-role.ts'
import { useWorld } from '../world/world.ts'
import { mappingOf } from './importing.ts'
import { prepared, stepper } from './prepared.ts'

/** What a role hides is neither shown, nor written, nor known again by, though the mapping names it still. */
const holder = useWorld(trackingReactions)
const storage = folderStorage(mkdtempSync(join(tmpdir(), 'rumbo-imports-')))

test('[IMP-12] a field that the role hides since is refused at its cell, and no change of it is reported', async () => {
  const { world } = holder
  const person = await world.person('Ana')
  const as = { person, organization: await world.organization('Andes', person) }
  const columns = ['name', 'masterBl', 'clientReference', 'incoterm']
  const patches = [{ name: 'Old', freightType: 'ocean', masterBl: 'M1', clientReference: 'SECRET' }]
  await world.as(person, as.organization, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'api' } }),
  )
  const options = { mode: 'update', empties: 'save', whole: 'batches', grouped: false } as const
  const mapping = mappingOf({ content: '', columns })
  const rows = [['New', 'M1', 'mine', '']]
  const begin = (key: string) =>
    prepared(world, storage, { as, rows, mapping, options: { ...options, key: [key] } })
  const [id, hiddenKey] = [await begin('masterBl'), await begin('clientReference')]
  const steps = stepper(world, { storage })
  const role = await customRole(world, as.organization, {
    modules: ['shipments'],
    default: 'edit',
    edits: 'all',
    fields: { shipments: { sections: {}, fields: { clientReference: 'hide' } } },
  })
  await world.owner.query('update base.members set role_id = $1 where user_id = $2', [role, person.userId])
  await steps.checked(as, id)
  const found = await world.as(person, as.organization, (scope) =>
    showRows(scope, storage, { id, from: 0, limit: 10 }),
  )
  expect(found.items[0]).toMatchObject({
    outcome: 'changed',
    problems: [{ column: 2, field: 'clientReference', code: 'FIELD_UNKNOWN' }],
  })
  expect(JSON.stringify(found)).not.toContain('SECRET')
  await expect(steps.checked(as, hiddenKey)).rejects.toMatchObject({ code: 'IMPORT_KEY_REQUIRED' })
})
