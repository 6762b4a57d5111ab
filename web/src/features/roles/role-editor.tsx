import type { RoleDetails } from '@rumbo/domain/organizations/roles.api'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FieldMatrix } from './field-matrix.tsx'
import { RoleNameForm } from './role-name-form.tsx'
import { RolePreview } from './role-preview.tsx'
import classes from './roles.module.css'
import { type EditorSection, editorSections } from './sections.ts'
import { CreationSwitches, ModuleSwitch, OrganizationSwitches } from './switches.tsx'
import type { RoleEditing } from './use-role-editing.ts'

/** Modules that a role opens or not, each with the fields of its records. */
const opened = ['shipments', 'products', 'orders', 'tasks', 'documents', 'finances'] as const

type Props = {
  readonly role: RoleDetails
  readonly section: EditorSection
  readonly editing: RoleEditing
  readonly member: RoleDetails | undefined
}

/** The parts of a role as tabs, and the one that the address names. */
export function RoleEditor({ role, section, editing, member }: Props) {
  const { t } = useTranslation('roles')
  const readOnly = role.builtIn !== null
  return (
    <>
      {readOnly ? null : <RoleNameForm role={role} editing={editing} />}
      <nav aria-label={t('parts')} className={classes.tabs}>
        {editorSections.map((each) => (
          <Link
            key={each}
            to="/settings/roles/$id/$section"
            params={{ section: each, id: role.id }}
            className={classes.tab}
            aria-current={each === section ? 'page' : undefined}
          >
            {t(`sections.${each}`)}
          </Link>
        ))}
      </nav>
      <Part role={role} section={section} editing={editing} member={member} />
    </>
  )
}

function Part({ role, section, editing, member }: Props) {
  const parts = { role, editing, readOnly: role.builtIn !== null }
  if (section === 'organization') return <OrganizationSwitches {...parts} />
  if (section === 'creation') return <CreationSwitches {...parts} />
  const of = section === 'finances' ? 'charges' : section
  const module = opened.find((each) => each === section)
  if (module === undefined) return <FieldMatrix key={section} module={section} member={member} {...parts} />
  return (
    <>
      <div className={classes.bar}>
        <ModuleSwitch module={module} {...parts} />
        {section === 'shipments' ? <RolePreview role={role} /> : null}
      </div>
      <FieldMatrix key={section} module={of} member={member} {...parts} />
    </>
  )
}
