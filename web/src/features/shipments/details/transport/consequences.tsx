import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { previewTransport } from '@rumbo/domain/shipments/contracts/transport.api'
import { shipmentCatalogue, shipmentFields } from '@rumbo/domain/shipments/fields'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconEraser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../../forms/field-words.ts'
import classes from './consequences.module.css'

type Preview = Received<typeof previewTransport>
type Props = {
  readonly preview: Preview | undefined
  readonly isChanged: boolean
}

/** What a change of transport maps and clears, field by field, before it is done. */
export function Consequences({ preview, isChanged }: Props) {
  const { t } = useTranslation('shipment-details')
  const words = useFieldWords(shipmentCatalogue)
  if (!isChanged || !preview) return <div className={classes.room} aria-live="polite" />
  const { from, to, consequences, containers } = preview
  const shown = consequences.flatMap((each) => {
    const field = shipmentFields.find(({ id }) => id === each.field)
    return field && field.type !== 'structured' ? [{ ...each, field }] : []
  })
  const structured = consequences.length - shown.length
  const isNothing = consequences.length === 0 && containers.typesReset + containers.phasesTranslated === 0
  return (
    <div className={classes.room} aria-live="polite">
      <p className={classes.lead}>
        {isNothing ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
        {isNothing ? t('transport.nothing') : t('transport.warning')}
      </p>
      <ul className={classes.list}>
        {shown.map(({ field, fate, to: target, before, after }) => {
          const goal = shipmentFields.find(({ id }) => id === target) ?? field
          return (
            <li key={field.id} className={classes.line}>
              {fate === 'mapped' ? (
                <IconArrowRight size={16} aria-hidden />
              ) : (
                <IconEraser size={16} aria-hidden />
              )}
              <span className={classes.field}>{words.label(field, from)}</span>
              <span>
                {fate === 'mapped'
                  ? t('transport.mapped', {
                      before: words.text(before, field, from),
                      after: words.text(after, goal, to),
                      field: words.label(goal, to),
                    })
                  : t('transport.cleared', { before: words.text(before, field, from) })}
              </span>
            </li>
          )
        })}
        {structured > 0 ? (
          <li className={classes.line}>
            <IconEraser size={16} aria-hidden />
            <span className={classes.whole}>{t('transport.tracking')}</span>
          </li>
        ) : null}
        {containers.typesReset > 0 ? (
          <li className={classes.line}>
            <IconEraser size={16} aria-hidden />
            <span className={classes.whole}>{t('transport.types', { count: containers.typesReset })}</span>
          </li>
        ) : null}
        {containers.phasesTranslated > 0 ? (
          <li className={classes.line}>
            <IconArrowRight size={16} aria-hidden />
            <span className={classes.whole}>
              {t('transport.phases', { count: containers.phasesTranslated })}
            </span>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
