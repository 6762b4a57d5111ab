import { NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './number-box.module.css'
import type { Line } from './use-recognised.ts'

type Choice = { readonly reading: number; readonly carrier: number }
type Props = {
  readonly line: Line
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** What one number was recognised as and why; another reading can be chosen. A wrong check digit is only reported. */
export function RecognisedLine({ line, choice, onChoose }: Props) {
  const { t } = useTranslation(['shipment-form', 'identifiers'])
  const { text, readings } = line
  if (readings === undefined) return <li className={classes.line}>{text}</li>
  const reading = readings[choice.reading]
  if (!reading)
    return (
      <li className={classes.line}>
        <IconHelpCircle size={16} aria-hidden className={classes.unknown} />
        <span className={classes.number}>{text}</span>
        <span className={classes.why}>{t('shipment-form:numbers.unknown')}</span>
      </li>
    )
  const { number, carriers, checkDigit } = reading
  const carrier = carriers[choice.carrier]
  const isWrong = checkDigit.state === 'wrong'
  const Icon = isWrong ? IconAlertTriangle : IconCircleCheck
  return (
    <li className={classes.line}>
      <Icon size={16} aria-hidden className={isWrong ? classes.wrong : classes.right} />
      <span className={classes.number}>{number}</span>
      {readings.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label={t('shipment-form:numbers.kindOf', { number })}
          value={String(choice.reading)}
          data={readings.map(({ kind }, at) => ({
            value: String(at),
            label: t(`identifiers:kinds.${kind}`),
          }))}
          onChange={(event) => onChoose({ reading: Number(event.currentTarget.value), carrier: 0 })}
        />
      ) : (
        <span>{t(`identifiers:kinds.${reading.kind}`)}</span>
      )}
      {carriers.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label={t('shipment-form:numbers.carrierOf', { number })}
          value={String(choice.carrier)}
          data={carriers.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChange={(event) => onChoose({ ...choice, carrier: Number(event.currentTarget.value) })}
        />
      ) : null}
      <span className={classes.why}>
        {carrier ? (
          <>
            {carriers.length > 1 ? null : <strong>{carrier.name}</strong>}{' '}
            {t('shipment-form:numbers.because', { reason: t(`identifiers:reasons.${carrier.reason}`) })}
          </>
        ) : (
          t('shipment-form:numbers.noCarrier')
        )}
        {checkDigit.state === 'right' ? <> · {t('identifiers:checkDigit.right')}</> : null}
      </span>
      {isWrong ? (
        <span className={classes.warning}>
          {t('identifiers:checkDigit.wrong', { expected: checkDigit.expected })}
        </span>
      ) : null}
    </li>
  )
}
