import { TextInput } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/text/fold'
import { accessOf } from '@rumbo/domain/records/rights/role-cells'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { type MatrixChoice, type MatrixRow, matrixGroups } from './matrix-groups.ts'
import classes from './right-matrix.module.css'
import { columns, RightRow } from './right-row.tsx'

type Props<Row extends MatrixRow> = {
  /** What it is a matrix of, in words. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly sectionLabel: (section: string) => string
  readonly readOnly?: boolean
  /** Narrows the rows in addition to the search; absent: all are shown. */
  readonly keeps?: ((row: Row) => boolean) | undefined
  /** Further ways to narrow it, next to the search. */
  readonly tools?: ReactNode
  /** What to say where nothing is left. */
  readonly noneText?: string | undefined
  readonly onChange: (choice: MatrixChoice) => void
}

/** Edit, View or Hide for each field: sections as groups, one mark a row, all by keyboard. */
export function RightMatrix<Row extends MatrixRow>(props: Props<Row>) {
  const { label, rows, sectionLabel, readOnly = false, keeps, onChange } = props
  const { t } = useTranslation('rights')
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState('module')
  const wanted = fold(search.trim())
  const groups = matrixGroups(
    rows,
    (row) => fold(row.label).includes(wanted) && (keeps === undefined || keeps(row)),
  )
  const isNarrowed = wanted !== '' || keeps !== undefined
  const isShown = (key: string) =>
    groups.some(({ section, rows: held }) => key === section || held.some(({ field }) => field === key))
  const tabStop =
    current === 'module'
      ? isNarrowed
        ? groups[0]?.section
        : 'module'
      : isShown(current)
        ? current
        : groups[0]?.section
  const rowOf = (key: string) => ({
    current: tabStop === key,
    onCurrent: () => setCurrent(key),
    readOnly,
  })
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className={classes.search}
        />
        {props.tools}
      </div>
      <section className={classes.matrix} data-matrix aria-label={label}>
        <div className={classes.head} aria-hidden>
          <span className={classes.label}>{t('field')}</span>
          {columns.map((right, at) => (
            <span key={right} className={classes.column}>
              {t(`access.${right}`)} <kbd className={classes.key}>{at + 1}</kbd>
            </span>
          ))}
        </div>
        {isNarrowed ? null : (
          <RightRow
            kind="module"
            label={t('everything')}
            access={accessOf(rows) ?? 'custom'}
            onChange={(right) => onChange({ right })}
            {...rowOf('module')}
          />
        )}
        {groups.map(({ section, access, rows: held }) => (
          <div key={section} className={classes.group}>
            <RightRow
              kind="group"
              label={sectionLabel(section)}
              access={access}
              onChange={(right) => onChange({ section, right })}
              {...rowOf(section)}
            />
            {held.map((row) => (
              <RightRow
                key={row.field}
                kind="field"
                label={row.label}
                access={row.right}
                least={row.least}
                most={row.most}
                onChange={(right) => onChange({ field: row.field, right })}
                note={row.note === undefined ? null : <span className={classes.note}>{row.note}</span>}
                {...rowOf(row.field)}
              />
            ))}
          </div>
        ))}
      </section>
      {groups.length === 0 ? (
        <EmptyState
          icon={<IconSearch size={32} />}
          title={t('none')}
          text={props.noneText ?? t('noneText')}
        />
      ) : null}
    </>
  )
}
