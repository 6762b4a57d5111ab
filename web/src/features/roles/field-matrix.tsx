import { Checkbox } from '@mantine/core'
import type { RoleDetails } from '@rumbo/domain/organizations/roles.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightMatrix } from '../../forms/rights/right-matrix.tsx'
import { differs, rowsOf } from './matrix-rows.ts'
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
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const rows = rowsOf(role, module, words).map((row) => ({
    ...row,
    ...(differs(row, member) ? { note: t('matrix.different') } : {}),
  }))
  const sectionLabel = (section: string) => {
    const known = role.sections.find((each) => each.module === module && each.section === section)
    return words.section({ module, section, name: known?.name ?? null })
  }
  return (
    <RightMatrix
      label={t(`sections.${module}`)}
      rows={rows}
      sectionLabel={sectionLabel}
      readOnly={readOnly}
      keeps={onlyDifferent ? (row) => differs(row, member) : undefined}
      tools={
        role.builtIn === 'member' ? null : (
          <Checkbox
            label={t('matrix.differs')}
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
          />
        )
      }
      noneText={onlyDifferent ? t('matrix.noneDifferent') : undefined}
      onChange={(choice) => editing.give({ module, ...choice })}
    />
  )
}
