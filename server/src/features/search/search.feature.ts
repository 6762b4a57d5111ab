import { search } from '@rumbo/domain/search/search.api'
import { action } from '../../access/scope/action.ts'
import { feature } from '../feature.ts'
import { findAll } from './search.service.ts'

/** The search of everything. */
export const searchFeature = feature({ actions: [action(search, findAll)] })
