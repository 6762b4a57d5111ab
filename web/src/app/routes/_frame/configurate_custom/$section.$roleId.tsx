import { createFileRoute, notFound } from '@tanstack/react-router'
import { RoleEditorPage } from '../../../../features/roles/role-editor-page.tsx'
import { editorSections } from '../../../../features/roles/sections.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/configurate_custom/$section/$roleId')({
  params: {
    parse: ({ section, roleId }) => {
      const known = editorSections.find((each) => each === section)
      if (!known) throw notFound()
      return { section: known, roleId }
    },
  },
  component: Page,
  staticData: { trail: [{ text: 'roles:title', to: '/settings/roles' }] },
})

function Page() {
  const { section, roleId } = Route.useParams()
  return (
    <Permitted by={({ can }) => can('organization:roles')}>
      <RoleEditorPage id={roleId} section={section} />
    </Permitted>
  )
}
