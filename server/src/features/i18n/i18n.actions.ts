import { getTranslateCatalog } from '@rumbo/domain/i18n/api'
import { action } from '../../access/action.ts'
import { show } from '../../access/visible.ts'
import { readTranslateCatalog } from './i18n.service.ts'

export const i18nActions = [
  action(getTranslateCatalog, async (scope, { organizationId }) =>
    show(await readTranslateCatalog(scope, organizationId)),
  ),
]
