import type { AlertKind } from '@rumbo/domain/alerts/alert'
import type { Meaning } from '../../../ui/chips/status-badge.tsx'

/** What a kind of alert means, and so its color: something failed or is held; something comes near or moved; nothing is heard. */
export const alertMeaning: Readonly<Record<AlertKind, Meaning>> = {
  hold: 'bad',
  freeTime: 'bad',
  connectionMissed: 'bad',
  arrivalMissed: 'bad',
  departureMissed: 'bad',
  documentOverdue: 'bad',
  documentsDiffer: 'look',
  dateMoved: 'look',
  documentMissing: 'look',
  documentExpiring: 'look',
  silent: 'look',
}
