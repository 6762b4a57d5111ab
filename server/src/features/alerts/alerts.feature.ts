import { feature } from '../feature.ts'
import { alertActions } from './alerts.actions.ts'

/** Alerts and the rules that open them. */
export const alertsFeature = feature({ actions: alertActions })
