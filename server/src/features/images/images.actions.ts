import * as contracts from '@rumbo/domain/images/avatars.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { dropLogo, dropMyPicture, giveLogo, giveMyPicture, type ImageFiles } from './images.service.ts'

export const imageActions = (files: ImageFiles) => [
  action(contracts.setMyAvatar, async (scope, { image }) => show(await giveMyPicture(scope, files, image))),
  action(contracts.removeMyAvatar, async (scope) => {
    await dropMyPicture(scope)
    return show(null)
  }),
  action(contracts.setOrganizationAvatar, async (scope, input) => show(await giveLogo(scope, files, input))),
  action(contracts.removeOrganizationAvatar, async (scope, { id }) => {
    await dropLogo(scope, id)
    return show(null)
  }),
]
