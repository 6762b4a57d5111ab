import { Button } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { IconArrowBackUp, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import type { ImportQuery } from '../import-query.ts'
import type { Reason } from './fix/fix-dialog.tsx'
import classes from './verify.module.css'

type Props = {
  readonly of: DataImport
  readonly query: ImportQuery
  readonly onFix: (reason: Reason) => void
  /** Rows that are skipped are taken in again. */
  readonly onRestore: (reason: Reason) => void
}

/** Why cells stay empty and records are refused, with how many of each; one narrows the rows to it. */
export function ReasonStrip({ of, query, onFix, onRestore }: Props) {
  const { t } = useTranslation('imports')
  const { routes } = useRecordScreen()
  const { count } = useFormats()
  const { column: chosenColumn, code: chosenCode, show: _show, ...rest } = query
  const headers = new Map(of.columns.map(({ n, header }) => [n, header]))
  return (
    <section className={classes.strip} aria-label={t('verify.reasonsTitle')}>
      <h2 className={classes.stripTitle}>{t('verify.reasonsTitle')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={classes.reasons} tabIndex={0} aria-label={t('verify.reasonsTitle')}>
        {of.problems.map((reason) => {
          const { column, code } = reason
          const isHere = chosenCode === code && (column ?? undefined) === chosenColumn
          const narrowed = { ...rest, code, ...(column === null ? {} : { column }) }
          const where = column === null ? t('verify.wholeRow') : (headers.get(column) ?? '')
          return (
            <li key={`${column} ${reason.field} ${code}`} data-here={isHere || undefined}>
              <Link
                {...routes.imports(isHere ? rest : narrowed)}
                replace
                className={classes.reason}
                activeProps={{}}
                aria-current={isHere || undefined}
              >
                <span className={classes.reasonWhere}>{where}</span>
                <span className={classes.reasonWhy}>{reason.message}</span>
                <span className={classes.count}>{count(reason.count)}</span>
              </Link>
              {code === 'ROW_SKIPPED' ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  onClick={() => onRestore(reason)}
                >
                  {t('fix.restore')}
                </Button>
              ) : (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconTool size={14} aria-hidden />}
                  aria-label={t('fix.openOne', { column: where, reason: reason.message })}
                  onClick={() => onFix(reason)}
                >
                  {t('fix.open')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
