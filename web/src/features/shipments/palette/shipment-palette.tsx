import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { phaseIdsOf } from '@rumbo/domain/phases/phase'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconBox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PaletteParts, RecordHit } from '../../../lib/palette.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { shortDate } from '../../../lib/texts/short-date.ts'
import { numberOrId } from '../../../records/screen/record-addresses.ts'
import { changeText, momentOf, routeOf } from '../list/shipment-row.ts'
import { ModeIcon } from '../mode-icon.tsx'
import phaseClasses from '../phase-bar.module.css'
import { shipmentRoutes } from '../screen/shipment-routes.ts'
import classes from './shipment-palette.module.css'
import { useShipmentActions } from './use-shipment-actions.ts'

const codeOf = (value: Json) => (isRecord(value) && typeof value.code === 'string' ? value.code : null)

/** From where to where by code; null where neither is known. */
function routeText(values: Values): string | null {
  const { from, to } = routeOf(values)
  const [origin, target] = [codeOf(from), codeOf(to)]
  return origin || target ? `${origin ?? '–'} → ${target ?? '–'}` : null
}

/** The number that fits, else that of the order, and the route. */
function shipmentDetails({ match, values }: RecordHit): readonly string[] {
  const number = match?.text ?? textIn(values, 'clientReference') ?? textIn(values, 'masterBl')
  return [number, routeText(values)].filter((each) => each !== null)
}

/** How far a shipment is, and its arrival with the days that it moved. */
function ShipmentState({ values }: { readonly values: Values }) {
  const { t } = useTranslation('phases')
  const display = useDisplay()
  const [phase, mode] = [textIn(values, 'phase'), modeOf(values)]
  const steps: readonly string[] = phaseIdsOf[mode]
  const reached = phase === null ? -1 : steps.indexOf(phase)
  const arrival = momentOf(values, 'arrival')
  const change = arrival?.change ?? 0
  return (
    <>
      {reached < 0 ? null : (
        <span
          className={phaseClasses.bar}
          data-done={reached === steps.length - 1 || undefined}
          role="img"
          aria-label={t(`${mode}.${phase}`)}
          title={t(`${mode}.${phase}`)}
        >
          {steps.map((step, at) => (
            <span key={step} data-reached={at <= reached || undefined} />
          ))}
        </span>
      )}
      {arrival === null ? null : (
        <span className={classes.date}>{shortDate(arrival.date, display, new Date().getFullYear())}</span>
      )}
      {change === 0 ? null : (
        <span className={classes.change} data-late={change > 0 || undefined}>
          {changeText(change)}
        </span>
      )}
    </>
  )
}

/** What kind of unit it is. */
function ContainerState({ values }: { readonly values: Values }) {
  const { t } = useTranslation('containers')
  const type = textIn(values, 'type')
  return type === null ? null : t(`options.type.${type}`, { defaultValue: type })
}

/** What shipments and their containers add to the command palette. */
export const shipmentPalette: PaletteParts = {
  texts: ['phases', 'containers'],
  modules: {
    shipments: {
      text: 'shell:entries.shipments',
      Icon: ({ values }) => <ModeIcon mode={modeOf(values)} />,
      State: ShipmentState,
      details: shipmentDetails,
      open: (id) => shipmentRoutes.details(id),
      peek: (id) => shipmentRoutes.list({ peek: numberOrId(id) }),
      ofRoute: ({ fields, from, to }) =>
        shipmentRoutes.list({
          filter: {
            all: [
              { field: fields.from, is: 'is', value: { label: from.name, code: from.code } },
              { field: fields.to, is: 'is', value: { label: to.name, code: to.code } },
            ],
          },
        }),
    },
    containers: {
      text: 'palette:kinds.containers',
      Icon: () => <IconBox size={18} stroke={1.75} aria-hidden />,
      State: ContainerState,
      details: ({ recordTitle }) => (recordTitle === null ? [] : [recordTitle]),
      open: (id) => shipmentRoutes.details(id),
      peek: (id) => shipmentRoutes.list({ peek: numberOrId(id) }),
    },
  },
  useActions: useShipmentActions,
}
