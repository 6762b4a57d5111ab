import { TextInput } from '@mantine/core'
import { momentAt, wallClockAt } from '@rumbo/domain/kernel/time/zone-clock'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../../lib/texts/formats.ts'
import { type EditorProps, inputProps } from '../editor.ts'

/** A day and a time by the reader's own clocks, which are named beneath: what is kept is the moment. */
export function MomentEditor(props: EditorProps) {
  const { t } = useTranslation('forms')
  const { timeZone } = useDisplay()
  const { description, ...input } = { description: t('clock', { zone: timeZone }), ...inputProps(props) }
  const isMoment = typeof props.value === 'string' && !Number.isNaN(Date.parse(props.value))
  return (
    <TextInput
      {...input}
      description={description}
      type="datetime-local"
      min="1900-01-01T00:00"
      max="2999-12-31T23:59"
      value={isMoment ? wallClockAt(String(props.value), timeZone) : ''}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(value === '' ? null : momentAt(value, timeZone))
      }
    />
  )
}
