import * as contracts from '@rumbo/domain/images/avatars.api'
import { action, preparedAction } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import {
  dropLogo,
  dropMyPicture,
  giveLogo,
  giveMyPicture,
  type ImageFiles,
  storeImage,
} from './images.service.ts'

export const imageActions = (files: ImageFiles) => [
  preparedAction(contracts.setMyAvatar, async ({ image }) => {
    const made = await storeImage(files, image)
    return async (scope) => show(await giveMyPicture(scope, made))
  }),
  action(contracts.removeMyAvatar, async (scope) => {
    await dropMyPicture(scope)
    return show(null)
  }),
  preparedAction(contracts.setOrganizationAvatar, async ({ id, image }) => {
    const made = await storeImage(files, image)
    return async (scope) => show(await giveLogo(scope, files.quota, { id, made }))
  }),
  action(contracts.removeOrganizationAvatar, async (scope, { id }) => {
    await dropLogo(scope, id)
    return show(null)
  }),
]
