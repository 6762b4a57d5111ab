import * as api from '@rumbo/domain/tasks/templates.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { applyTemplate, deleteTemplate, readTemplates, saveTemplate } from './templates.service.ts'

/** Answers which templates of tasks there are, and makes their tasks. */
export const templateActions = [
  action(api.listTaskTemplates, async (scope) => show(await readTemplates(scope))),
  action(api.saveTaskTemplate, async (scope, template) => show(await saveTemplate(scope, template))),
  action(api.deleteTaskTemplate, async (scope, { id }) => {
    await deleteTemplate(scope, id)
    return show(null)
  }),
  action(api.applyTaskTemplate, async (scope, wish) => show({ created: await applyTemplate(scope, wish) })),
]
