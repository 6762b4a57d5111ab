import { countedAlertKinds } from '@rumbo/domain/alerts/alert'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { valueIn } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { timings } from '@rumbo/domain/shipments/options'
import { IconChevronRight, IconFiles } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/texts/today.ts'
import type { CardPart, CardParts } from '../../../records/cards/card-parts.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { AlertIcon } from '../alerts/alert-icon.tsx'
import { alertMeaning } from '../alerts/alert-meaning.ts'
import { momentOf, routeOf } from '../list/shipment-row.ts'
import { ModeIcon } from '../mode-icon.tsx'
import { AlertWord } from './alert-word.tsx'
import { DocumentCount } from './document-count.tsx'
import classes from './shipment-card-parts.module.css'
import { voyageShare } from './voyage-share.ts'

const codeOf = (value: Json) =>
  isRecord(value) && typeof value.code === 'string' ? value.code : labelOf(value) || '—'

const ModeSign: CardPart = ({ row }) => {
  const { t } = useTranslation('shipments')
  const mode = modeOf(row.values)
  return 'freightType' in row.values ? (
    <ModeIcon mode={mode} size={20} label={t(`options.freightType.${mode}`)} />
  ) : null
}

/** By how many days it is late, else whether it is on time. */
const Timing: CardPart = ({ row: { values } }) => {
  const { t } = useTranslation(['shipment-list', 'shipments'])
  const timing = timings.find((each) => each === values.timing)
  if (!timing) return null
  const late = momentOf(values, 'arrival')?.change ?? 0
  return (
    <span className={classes.timing}>
      <StatusBadge meaning={timing === 'on_time' ? 'good' : 'bad'}>
        {timing === 'delayed' && late > 0
          ? t('shipment-list:card.late', { count: late })
          : t(`shipments:options.timing.${timing}`)}
      </StatusBadge>
    </span>
  )
}

/** From where to where, with the share of the voyage that is done. */
const Way: CardPart = ({ row: { values } }) => {
  const { t } = useTranslation('shipment-list')
  const { from, to } = routeOf(values)
  if (from === null && to === null)
    return <span className={classes.noWay}>{t('shipment-list:card.noRoute')}</span>
  const share = voyageShare(values, today())
  const look: CSSProperties & Record<`--${string}`, number> = { '--share': share }
  return (
    <span className={classes.way}>
      <span title={labelOf(from) || undefined}>{codeOf(from)}</span>
      <span
        className={classes.line}
        style={look}
        role="img"
        aria-label={t(
          `shipment-list:card.way.${share === 0 ? 'before' : share === 1 ? 'arrived' : 'underway'}`,
        )}
      >
        <span className={classes.ship} aria-hidden>
          <ModeIcon mode={modeOf(values)} size={12} />
        </span>
      </span>
      <span title={labelOf(to) || undefined}>{codeOf(to)}</span>
    </span>
  )
}

/** Who carries it, in how many containers. */
const Carriage: CardPart = ({ row: { values } }) => {
  const { t } = useTranslation('shipment-list')
  const carrier = valueIn(values, 'carrierCode')
  const cargos = valueIn(values, 'shipmentCargos')
  const count = Array.isArray(cargos) ? cargos.length : 0
  if (carrier === null && count === 0) return null
  const containers = count > 0 ? t('shipment-list:card.containers', { count }) : null
  return (
    <span className={classes.carriage} data-item>
      {carrier === null ? null : (
        <span className={classes.carrier}>{labelOf(carrier) || codeOf(carrier)}</span>
      )}
      {containers === null ? null : <span>{carrier === null ? containers : `· ${containers}`}</span>}
    </span>
  )
}

/** The gravest open alert, and how many more there are. */
const AlertFoot: CardPart = ({ row: { id, values } }) => {
  const { t } = useTranslation(['shipment-list', 'shipments'])
  const open = valueIn(values, 'openAlerts')
  const kind = countedAlertKinds.find((each) => each === valueIn(values, 'worstAlert'))
  if (typeof open !== 'number' || open < 1 || !kind) return null
  return (
    <p className={classes.foot} data-meaning={alertMeaning[kind]}>
      <AlertIcon kind={kind} size={18} />
      <span className={classes.alert}>
        <AlertWord kind={kind} recordId={id} word={t(`shipments:options.worstAlert.${kind}`)} />
        {open > 1 ? ` +${open - 1}` : ''}
      </span>
      <IconChevronRight size={16} aria-hidden />
    </p>
  )
}

/** How many of the needed documents are in, as long as some lack. */
const DocumentsFoot: CardPart = ({ row: { values } }) => {
  const { t } = useTranslation('shipment-list')
  const missing = valueIn(values, 'missingDocuments')
  if (typeof missing !== 'number' || missing < 1) return null
  return (
    <p className={classes.foot}>
      <IconFiles size={18} aria-hidden />
      <span className={classes.alert}>
        {t('shipment-list:columns.documents')}: <DocumentCount values={values} />
      </span>
    </p>
  )
}

/** What asks for work: alerts, and documents that lack. */
const Foot: CardPart = (of) => (
  <>
    <AlertFoot {...of} />
    <DocumentsFoot {...of} />
  </>
)

/** What a card of the list on a phone tells of a shipment. */
export const shipmentCardParts: CardParts = {
  Sign: ModeSign,
  lead: ['clientReference', 'masterBl', 'name'],
  name: 'name',
  Badge: Timing,
  Way,
  lines: [
    { start: ['etd'], end: ['eta'] },
    { start: ['phase'], end: [Carriage] },
  ],
  isNamed: false,
  Foot,
}
