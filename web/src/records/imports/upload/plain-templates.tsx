import { Button } from '@mantine/core'
import { modes } from '@rumbo/domain/kernel/mode'
import { childrenKey } from '@rumbo/domain/records/imports/templates.api'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMembership } from '../../../lib/session/session-state.ts'
import { Section } from '../../../ui/page/section.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { useRecordTranslation } from '../../screen/use-record-translation.ts'
import { templateQuery } from '../imports-queries.ts'
import classes from './upload.module.css'

const formats = ['xlsx', 'csv'] as const
/** Records that are all alike have one template. */
const [mode] = modes

/** The template of a module whose records are all alike. */
export function PlainTemplates() {
  const { t } = useRecordTranslation('imports')
  const { module } = useRecordScreen()
  const { organizationId } = useMembership()
  const choice = { module: module.id, mode, [childrenKey]: 'rows' } as const
  const { data } = useQuery(templateQuery(organizationId, choice))
  return (
    <Section title={t('templates.title')} description={t('templates.text')}>
      <div className={classes.template}>
        <div className={classes.downloads}>
          {formats.map((format) => (
            <Button
              key={format}
              component="a"
              variant="default"
              download
              leftSection={<IconDownload size={16} aria-hidden />}
              // A download carries its cookie alone, so the address says for which organization.
              {...(data
                ? { href: `${data[format].url}&organizationId=${organizationId}` }
                : { 'aria-disabled': true })}
            >
              {t(`templates.download.${format}`)}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  )
}
