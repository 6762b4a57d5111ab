import { Button, VisuallyHidden } from '@mantine/core'
import { loadSamples } from '@rumbo/domain/samples/api'
import { IconFileImport, IconMap2, IconRadar2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx'
import classes from './first-steps.module.css'
import { PasteNumber } from './paste-number.tsx'
import { useChangeSamples, useSamples } from './samples-query.ts'

/** What an organization without shipments may do first: track a number, import a file, look around with samples (SHELL-08). */
export function FirstSteps() {
  const { t } = useTranslation('samples')
  const samples = useSamples()
  const load = useChangeSamples()
  const isLoading = load.isPending || samples?.state === 'loading'
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {t('start.title')}
      </h2>
      <p className={classes.text}>{t('start.text')}</p>
      <ul className={classes.ways}>
        <Way icon={<IconRadar2 size={24} />} title={t('start.track')} text={t('start.trackText')}>
          <PasteNumber />
          <TextLink to="/shipments/new" size="sm">
            {t('start.manual')}
          </TextLink>
        </Way>
        <Way icon={<IconFileImport size={24} />} title={t('start.import')} text={t('start.importText')}>
          <LinkButton to="/shipments/import" variant="default">
            {t('start.importDo')}
          </LinkButton>
        </Way>
        <Way icon={<IconMap2 size={24} />} title={t('start.look')} text={t('start.lookText')}>
          <Button variant="default" loading={isLoading} onClick={() => load.mutate(loadSamples)}>
            {t('start.load')}
          </Button>
        </Way>
      </ul>
      <VisuallyHidden role="status">{isLoading ? t('start.loading') : null}</VisuallyHidden>
    </section>
  )
}

type WayProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li className={classes.way}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <h3 className={classes.wayTitle}>{title}</h3>
      <p className={classes.quiet}>{text}</p>
      <div className={classes.act}>{children}</div>
    </li>
  )
}
