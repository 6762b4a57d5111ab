import { feature } from '../feature.ts'
import { alertHome } from './alert-home.ts'
import { alertActions } from './alerts.actions.ts'
import { alertsBack } from './alerts-back.service.ts'

/** Alerts and the rules that open them. */
export const alertsFeature = feature({ actions: alertActions, due: [alertsBack], home: [alertHome] })
