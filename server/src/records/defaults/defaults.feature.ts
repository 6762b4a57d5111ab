import { feature } from '../../features/feature.ts'
import { defaultsActions } from './defaults.actions.ts'

/** What new records of an organization begin with. */
export const defaultsFeature = feature({ actions: defaultsActions })
