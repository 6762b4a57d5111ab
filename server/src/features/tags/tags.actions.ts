import * as contracts from '@rumbo/domain/organizations/tags.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { changeTag, makeTag, readTag, readTags, removeTag } from './tags.service.ts'

export const tagActions = [
  action(contracts.listTags, async (scope, wish) => show(await readTags(scope, wish))),
  action(
    contracts.createTag,
    async (scope, input) => show(await makeTag(scope, input)),
    async (scope, id) => show(await readTag(scope, id)),
  ),
  action(contracts.updateTag, async (scope, input) => show(await changeTag(scope, input))),
  action(contracts.deleteTag, async (scope, { id }) => {
    await removeTag(scope, id)
    return show(null)
  }),
]
