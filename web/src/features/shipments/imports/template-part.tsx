import { Button, Select } from '@mantine/core'
import { modes } from '@rumbo/domain/kernel/mode'
import { type TemplateChoice, templateChoice } from '@rumbo/domain/records/imports/templates.api'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { templateQuery } from '../../../records/imports/imports-queries.ts'
import classes from '../../../records/imports/upload/upload.module.css'
import { Section } from '../../../ui/page/section.tsx'

const shapes = templateChoice.shape.containers.unwrap().options
const formats = ['xlsx', 'csv'] as const

/** Templates to begin with, by transport type and by how several containers stand in them (IMP-08). */
export function TemplatePart() {
  const { t } = useTranslation(['imports', 'shipments'])
  const { organizationId } = useMembership()
  const { creates } = useMyRole()
  const offered = modes.filter(creates)
  const [mode, setMode] = useState<TemplateChoice['mode'] | null>(null)
  const [containers, setContainers] = useState<TemplateChoice['containers']>('slash')
  const choice = { module: 'shipments', mode: mode ?? offered[0] ?? 'ocean', containers } as const
  const { data, isPlaceholderData } = useQuery({
    ...templateQuery(organizationId, choice),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={t('imports:templates.title')} description={t('imports:templates.text')}>
      <div className={classes.template}>
        <Select
          label={t('imports:templates.mode')}
          data={(offered.length > 0 ? offered : modes).map((value) => ({
            value,
            label: t(`shipments:options.freightType.${value}`),
          }))}
          value={choice.mode}
          allowDeselect={false}
          onChange={(value) => value && setMode(value)}
        />
        <Select
          label={t('imports:templates.containers')}
          data={shapes.map((value) => ({ value, label: t(`imports:templates.containersBy.${value}`) }))}
          value={containers}
          allowDeselect={false}
          onChange={(value) => value && setContainers(value)}
        />
        <div className={classes.downloads}>
          {formats.map((format) => (
            <Button
              key={format}
              component="a"
              variant="default"
              download
              leftSection={<IconDownload size={16} aria-hidden />}
              // A download carries its cookie alone, so the address says for which organization. What was chosen before leads nowhere.
              {...(data && !isPlaceholderData
                ? { href: `${data[format].url}&organizationId=${organizationId}` }
                : { 'aria-disabled': true })}
            >
              {t(`imports:templates.download.${format}`)}
            </Button>
          ))}
        </div>
      </div>
      <p className={classes.quiet}>
        {data
          ? t('imports:templates.has', {
              count: data.columns,
              required: data.required.map((heading) => heading.replace(/ \*$/, '')).join(', '),
            })
          : '\u00A0'}
      </p>
    </Section>
  )
}
