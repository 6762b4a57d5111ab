import { createFileRoute, notFound } from '@tanstack/react-router'
import { RoleEditorPage } from '../../../../../features/roles/role-editor-page.tsx'
import { editorSections } from '../../../../../features/roles/sections.ts'
import { addressIn, idIn } from '../../../../../lib/address-ids.ts'
import { Permitted } from '../../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings_/roles/$id/$section')({
  params: {
    parse: ({ section, id }) => {
      const known = editorSections.find((each) => each === section)
      if (!known) throw notFound()
      return { section: known, id: idIn(id) }
    },
    stringify: ({ section, id }) => ({ section, id: addressIn(id) }),
  },
  component: Page,
  staticData: { trail: [{ text: 'roles:title', to: '/settings/roles' }] },
})

function Page() {
  const { section, id } = Route.useParams()
  return (
    <Permitted by={({ can }) => can('organization:roles')}>
      <RoleEditorPage id={id} section={section} />
    </Permitted>
  )
}
