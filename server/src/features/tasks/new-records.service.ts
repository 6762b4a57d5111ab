import { templateModules } from '@rumbo/domain/tasks/template'
import type { Reaction } from '../../access/change/reactions.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { orderModule, shipmentModule } from '../../modules.ts'
import { isImporting } from '../../records/imports/running/is-importing.service.ts'
import * as queries from './templates.queries.ts'
import { makeTasks } from './templates.service.ts'

/** New records whose tasks come by a template; the keys are records. */
export const taskTemplatesDue: DueKind = {
  id: 'task-templates',
  batch: 50,
  isHeld: isImporting,
  run: async (scope, keys) => {
    const templates = await scope.all(queries.templatesAtCreation())
    for (const id of templateModules) {
      const module = moduleNamed(id)
      const mine = templates.filter((template) => template.module === id)
      if (mine.length === 0) continue
      const variant = module.variant ? [module.variant.field] : []
      const visible = await getRecords(scope, module, {
        ids: [...new Set(keys)],
        fields: [module.title, ...variant],
      })
      const records = useInternally(visible, (all) => all.filter(({ owned, ended }) => owned && !ended))
      for (const record of records) {
        const people = await scope.first(queries.peopleOf(record.id))
        if (!people?.is_new) continue
        const mode = module.variant ? record.values[module.variant.field] : null
        for (const template of mine)
          if (template.mode === null || template.mode === mode) await makeTasks(scope, template, record.id)
      }
    }
  },
}

/** New records are looked at for templates that are applied by themselves, where the organization has any. */
export const applyToNew: Reaction = {
  on: [shipmentModule, orderModule].map((module) => ({ module, fields: ['id'] })),
  run: async (scope, changed) => {
    if (!(await scope.first(queries.templatesAtCreation()))) return
    await markDue(scope, taskTemplatesDue, { keys: changed.map(({ id }) => id) })
  },
}
