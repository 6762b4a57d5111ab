import { getTranslateCatalog } from '@rumbo/domain/i18n/api'
import { listLabels, setLabel } from '@rumbo/domain/i18n/labels.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { readTranslateCatalog } from './i18n.service.ts'
import { changeLabel, readLabels } from './labels.service.ts'

export const i18nActions = [
  action(getTranslateCatalog, async (scope, { organizationId }) =>
    show(await readTranslateCatalog(scope, organizationId)),
  ),
  action(listLabels, async (scope) => show({ labels: await readLabels(scope) })),
  action(setLabel, async (scope, input) => show({ labels: await changeLabel(scope, input) })),
]
