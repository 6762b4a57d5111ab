import { SegmentedControl } from '@mantine/core'
import { fieldModules, sharedModuleIds } from '@rumbo/domain/kernel/module-ids'
import { withCell } from '@rumbo/domain/records/rights/role-cells'
import { isSharable, profileSaid } from '@rumbo/domain/records/sharing/profile-cells'
import { type ProfileRights, rightsOn } from '@rumbo/domain/records/sharing/profiles.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { useFieldWords } from '../field-words.ts'
import type { MatrixChoice } from '../rights/matrix-groups.ts'
import { RightMatrix } from '../rights/right-matrix.tsx'
import classes from './profile-matrix.module.css'

type Props = {
  /** Those of one kind of record; defaults to all that are shared. */
  readonly of?: readonly string[]
  readonly rights: ProfileRights
  /** What the giver holds himself; null: all. */
  readonly bound: ProfileRights | null
  readonly readOnly?: boolean
  readonly onChange: (rights: ProfileRights) => void
}

/** What a partner may see and edit, section by section and field by field, of records and of what belongs to them. */
export function ProfileMatrix({ of, rights, bound, readOnly = false, onChange }: Props) {
  const shared = sharedModuleIds()
  const modules = fieldModules().filter(
    (id) => shared.includes(id) && id in rights && (!of || of.includes(id)),
  )
  const { t } = useTranslation(['sharing', ...modules])
  const [chosen, setModule] = useState<string>()
  const module = chosen ?? modules[0]
  if (!module) return null
  return (
    <>
      <SegmentedControl
        className={classes.modules}
        aria-label={t('matrix.of')}
        data={modules.map((value) => ({ value, label: t(`${value}:nouns.title`) }))}
        value={module}
        onChange={(value) => setModule(modules.find((each) => each === value))}
      />
      <ModuleMatrix
        key={module}
        module={module}
        rights={rights}
        bound={bound}
        readOnly={readOnly}
        onChange={onChange}
      />
    </>
  )
}

function ModuleMatrix({
  module,
  rights,
  bound,
  readOnly = false,
  onChange,
}: Props & { readonly module: string }) {
  const { t } = useTranslation(['sharing', module])
  const { catalogue, sections } = useCatalogue(module)
  const words = useFieldWords(catalogue, sections)
  const fields = catalogue.fields.filter((field) => isSharable(field) && (bound === null || !field.name))
  const rows = fields.map((field) => {
    const { silent, ...said } = profileSaid(rights[module], field, bound?.[module])
    return {
      ...said,
      field: field.id,
      section: field.section,
      label: words.label(field),
      ...(field.name === undefined ? {} : { note: silent ? t('matrix.bySelf') : t('matrix.own') }),
    }
  })
  const choose = (choice: MatrixChoice) =>
    onChange({ ...rights, [module]: withCell(rightsOn(rights, module), choice, catalogue) })
  return (
    <RightMatrix
      label={t(`${module}:nouns.title`)}
      rows={rows}
      sectionLabel={words.section}
      readOnly={readOnly}
      onChange={choose}
    />
  )
}
