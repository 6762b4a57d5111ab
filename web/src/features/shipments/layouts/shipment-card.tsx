import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { ColoredValues, useColored } from '../../../records/colors/card-colors.tsx'
import type { RecordAnswer } from '../../../records/screen/record-contracts.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { momentOf, routeOf } from '../list/shipment-row.ts'
import { ModeIcon } from '../mode-icon.tsx'
import classes from './shipment-card.module.css'

const codeOf = (value: Json) =>
  isRecord(value) && typeof value.code === 'string' ? value.code : labelOf(value) || '—'

/** What the line of the arrival draws. */
const arrivalFields = ['eta', 'ata']

/** A shipment in a few words: what it is called, from where to where, when it arrives. */
export function ShipmentCard({ record: shipment }: { readonly record: RecordAnswer }) {
  const { t } = useTranslation(['shipment-layouts', 'record-layouts'])
  const { t: option } = useTranslation('shipments')
  const formats = useFormats()
  const { module } = useRecordScreen()
  const colored = useColored(shipment)
  const values = valuesOf(shipment)
  const { from, to } = routeOf(values)
  const arrival = momentOf(values, 'arrival')
  const mode = modeOf(values)
  return (
    <div className={classes.card}>
      <Link to="/shipments/$id" params={{ id: shipment.id }} className={classes.name} draggable={false}>
        <ModeIcon mode={mode} size={14} label={option(`options.freightType.${mode}`)} />
        <span {...colored(classes.called, [module.title])}>
          {textIn(values, module.title) ?? t('record-layouts:unnamed')}
        </span>
      </Link>
      <span className={classes.line}>
        {codeOf(from)} → {codeOf(to)}
      </span>
      {arrival ? (
        <span {...colored(classes.line, arrivalFields)}>
          {t(arrival.freshness === 'actual' ? 'arrived' : 'arrives', { date: formats.date(arrival.date) })}
        </span>
      ) : null}
      {valueIn(values, 'priority') === 'urgent' ? (
        <span className={classes.urgent}>{t('urgent')}</span>
      ) : null}
      <ColoredValues record={shipment} without={[module.title, ...arrivalFields]} />
    </div>
  )
}
