import type { DataImport } from '@rumbo/domain/records/imports/import'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { type ImportStep, importSteps, openSteps } from './import-query.ts'
import classes from './imports.module.css'

type Props = {
  /** The step that is looked at. */
  readonly at: ImportStep
  /** Null while no file was chosen. */
  readonly of: DataImport | null
}

/** The four steps as a line; those that are open are links. */
export function StepsLine({ at, of }: Props) {
  const { t } = useTranslation('imports')
  const { routes } = useRecordScreen()
  const open = of ? openSteps(of) : ['upload']
  const here = importSteps.indexOf(at)
  return (
    <nav aria-label={t('steps.label')} className={classes.steps}>
      <ol>
        {importSteps.map((step, index) => {
          const isPast = index < here
          const content = (
            <>
              <span className={classes.stepNumber} aria-hidden>
                {isPast ? <IconCheck size={14} /> : index + 1}
              </span>
              <span className={classes.stepName}>{t(`steps.${step}`)}</span>
            </>
          )
          const state = step === at ? 'here' : isPast ? 'past' : 'ahead'
          return (
            <li key={step} data-state={state}>
              {of && open.includes(step) ? (
                <Link
                  {...routes.imports({ import: of.id, step })}
                  aria-current={step === at ? 'step' : undefined}
                  className={classes.step}
                >
                  {content}
                </Link>
              ) : (
                <span className={classes.step} aria-current={step === at ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
