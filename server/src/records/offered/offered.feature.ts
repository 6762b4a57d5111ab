import { getOfferedValues, setOfferedValues } from '@rumbo/domain/records/offered/offered.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { feature } from '../../features/feature.ts'
import { readOffered, setOffered } from './offered.service.ts'

/** What forms of an organization offer first. */
export const offeredFeature = feature({
  actions: [
    action(getOfferedValues, async (scope, { module }) => show(await readOffered(scope, module))),
    action(setOfferedValues, async (scope, input) => show(await setOffered(scope, input))),
  ],
})
