import { getOutlook } from '@rumbo/domain/tracking/connect/connect.api'
import { IconPlug, IconRadar2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import classes from './number-box.module.css'

type Props = { readonly code: string; readonly name: string; readonly number: string }

/** What tracking a number of a carrier will do: who is checked, or why nobody is and how to connect them. */
export function OutlookLine({ code, name, number }: Props) {
  const { t } = useTranslation('tracking-gap')
  const { data } = useQuery({
    queryKey: ['tracking-outlook', code],
    queryFn: ({ signal }) => call(getOutlook, { carrier: code }, { signal, onError: 'inline' }),
    staleTime: 30_000,
  })
  if (!data) return null
  const { sources, preset, mayConnect, admins } = data
  if (sources.length > 0)
    return (
      <p className={classes.outlook}>
        <IconRadar2 size={16} aria-hidden />
        <span>{t('outlook.tracked', { names: sources.join(', ') })}</span>
      </p>
    )
  return (
    <p className={classes.outlook}>
      <IconPlug size={16} aria-hidden />
      <span>
        {t(preset ? 'outlook.none' : 'outlook.noPreset', { name: preset?.name ?? name })}{' '}
        {preset && mayConnect ? (
          <TextLink to="/settings/tracking" search={{ connect: preset.id, number }} inherit>
            {t('outlook.connect', { name: preset.name })}
          </TextLink>
        ) : null}
        {preset && !mayConnect && admins.length > 0
          ? t('outlook.ask', { names: admins.slice(0, 2).join(', ') })
          : null}
      </span>
    </p>
  )
}
