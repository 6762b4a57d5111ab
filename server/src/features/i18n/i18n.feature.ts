import { feature } from '../feature.ts'
import { i18nActions } from './i18n.actions.ts'

/** Texts of the product, and an organization’s own words for them. */
export const i18nFeature = feature({ actions: i18nActions })
