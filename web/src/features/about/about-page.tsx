import {
  IconAnchor,
  IconBuildingWarehouse,
  IconFileCertificate,
  IconPackageExport,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import classes from './about-page.module.css'

const readers = [
  { id: 'forwarder', icon: IconAnchor },
  { id: 'importer', icon: IconBuildingWarehouse },
  { id: 'broker', icon: IconFileCertificate },
  { id: 'supplier', icon: IconPackageExport },
] as const

const abilities = ['track', 'source', 'check', 'history', 'languages'] as const

/** Who the product is for and what it does. It names no time saved: there is no source for one (SHELL-06). */
export function AboutPage() {
  const { t } = useTranslation('about')
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} description={t('lead')} />
      <Section title={t('forWhom.title')}>
        <ul className={classes.readers}>
          {readers.map(({ id, icon: Icon }) => (
            <li key={id} className={classes.reader}>
              <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden />
              <div>
                <h3 className={classes.name}>{t(`forWhom.items.${id}.name`)}</h3>
                <p className={classes.text}>{t(`forWhom.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('what.title')}>
        <ul className={classes.list}>
          {abilities.map((id) => (
            <li key={id}>{t(`what.items.${id}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('open.title')}>
        <p className={classes.text}>{t('open.text')}</p>
      </Section>
      <p className={classes.next}>
        <LinkButton to="/help" variant="default">
          {t('toHelp')}
        </LinkButton>
      </p>
    </div>
  )
}
