import '@mantine/dates/styles.css'
import { DateInput as MantineDateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'dayjs/locale/es'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../../lib/texts/formats.ts'
import { today } from '../../lib/texts/today.ts'

dayjs.extend(customParseFormat)

type Props = Omit<
  ComponentProps<typeof MantineDateInput>,
  'value' | 'onChange' | 'valueFormat' | 'locale' | 'firstDayOfWeek' | 'dateParser'
> & {
  /** 'YYYY-MM-DD' */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A calendar date, typed or chosen, in the user's order; weeks start on Monday (I18N-04). */
export function DateInput({ onChange, ...props }: Props) {
  const { t } = useTranslation('common')
  const { dateFormat, language } = useDisplay()
  return (
    <MantineDateInput
      clearButtonProps={{ 'aria-label': t('clear') }}
      {...props}
      onChange={(value) => onChange(value === null ? null : dayjs(value).format('YYYY-MM-DD'))}
      valueFormat={dateFormat}
      dateParser={(typed) => {
        const parsed = dayjs(typed, dateFormat, true)
        return parsed.isValid() ? parsed.format('YYYY-MM-DD') : null
      }}
      placeholder={dateFormat}
      locale={language === 'es-mx' ? 'es' : 'en'}
      firstDayOfWeek={1}
      getDayProps={(date) => ({
        'data-today': date === today() || undefined,
        'data-highlight-today': date === today() || undefined,
      })}
      clearable
    />
  )
}
