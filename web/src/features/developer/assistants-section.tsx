import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page/section.tsx'
import { CopyField } from '../../ui/text/copy-field.tsx'
import classes from './developer.module.css'

/** Where assistants connect by the Model Context Protocol, and with what (requirement DEV-05). */
export function AssistantsSection() {
  const { t } = useTranslation('developer')
  return (
    <Section title={t('assistants.title')} description={t('assistants.text')}>
      <div className={classes.form}>
        <CopyField label={t('assistants.address')} value={`${window.location.origin}/mcp`} />
      </div>
    </Section>
  )
}
