import { Checkbox, TextInput } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/fold'
import type { RoleDetails } from '@rumbo/domain/organizations/roles.api'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './field-matrix.module.css'
import { differs, type FieldRow, groupsOf, moduleAccess } from './matrix-rows.ts'
import { columns, RightRow } from './right-row.tsx'
import type { RoleEditing } from './use-role-editing.ts'
import { useWords } from './use-words.ts'

type Props = {
  readonly role: RoleDetails
  readonly module: string
  readonly editing: RoleEditing
  readonly readOnly: boolean
  /** The role Member, to filter by what differs from it. */
  readonly member: RoleDetails | undefined
}

/** What a role may do with each field of a module: sections as groups, one mark a row. */
export function FieldMatrix({ role, module, editing, readOnly, member }: Props) {
  const { t } = useTranslation('roles')
  const words = useWords()
  const [search, setSearch] = useState('')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const [current, setCurrent] = useState('module')
  const wanted = fold(search.trim())
  const keeps = (row: FieldRow) =>
    fold(row.label).includes(wanted) && (!onlyDifferent || differs(row, member))
  const groups = groupsOf(role, module, { words, keeps })
  const isNarrowed = wanted !== '' || onlyDifferent
  const isShown = (key: string) =>
    groups.some(({ section, rows }) => key === section || rows.some(({ field }) => field === key))
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
          aria-label={t('matrix.search')}
          placeholder={t('matrix.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className={classes.search}
        />
        {role.builtIn === 'member' ? null : (
          <Checkbox
            label={t('matrix.differs')}
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
          />
        )}
      </div>
      <section className={classes.matrix} data-matrix aria-label={t(`sections.${module}`)}>
        <div className={classes.head} aria-hidden>
          <span className={classes.label}>{t('matrix.field')}</span>
          {columns.map((right, at) => (
            <span key={right} className={classes.column}>
              {t(`access.${right}`)} <kbd className={classes.key}>{at + 1}</kbd>
            </span>
          ))}
        </div>
        {isNarrowed ? null : (
          <RightRow
            kind="module"
            label={t('matrix.everything')}
            access={moduleAccess(role, module)}
            onChange={(right) => editing.give({ module, right })}
            {...rowOf('module')}
          />
        )}
        {groups.map(({ section, label, access, rows }) => (
          <div key={section} className={classes.group}>
            <RightRow
              kind="group"
              label={label}
              access={access}
              onChange={(right) => editing.give({ module, section, right })}
              {...rowOf(section)}
            />
            {rows.map((row) => (
              <RightRow
                key={row.field}
                kind="field"
                label={row.label}
                access={row.right}
                least={row.least}
                most={row.most}
                onChange={(right) => editing.give({ module, field: row.field, right })}
                note={
                  differs(row, member) ? (
                    <span className={classes.differs}>{t('matrix.different')}</span>
                  ) : null
                }
                {...rowOf(row.field)}
              />
            ))}
          </div>
        ))}
      </section>
      {groups.length === 0 ? (
        <EmptyState
          icon={<IconSearch size={32} />}
          title={t('matrix.none')}
          text={t(onlyDifferent ? 'matrix.noneDifferent' : 'matrix.noneText')}
        />
      ) : null}
    </>
  )
}
