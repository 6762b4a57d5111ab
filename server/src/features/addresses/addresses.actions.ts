import * as contracts from '@rumbo/domain/addresses/api'
import { listPlaces } from '@rumbo/domain/addresses/places.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { changeAddress, makeAddress, readAddress, readAddresses, removeAddress } from './addresses.service.ts'
import { findPlaces } from './places.service.ts'

export const addressActions = [
  action(contracts.listAddresses, async (scope, input) => show(await readAddresses(scope, input))),
  action(
    contracts.createAddress,
    async (scope, input) => show(await makeAddress(scope, input)),
    async (scope, id) => show(await readAddress(scope, id)),
  ),
  action(contracts.updateAddress, async (scope, input) => show(await changeAddress(scope, input))),
  action(contracts.deleteAddress, async (scope, { id }) => {
    await removeAddress(scope, id)
    return show(null)
  }),
  action(listPlaces, async (scope, input) => show({ items: await findPlaces(scope, input) })),
]
