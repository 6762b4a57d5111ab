import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { setSectionLayout } from '@rumbo/domain/records/custom-fields/layout.api'
import { namedSection } from '@rumbo/domain/shipments/sections/named-section'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { raiseVersion } from './sections.queries.ts'

type Layout = Out<typeof setSectionLayout>

/** How the organization lays out the details of its shipments; empty where it did not. */
export async function readSectionLayout(scope: Scope): Promise<Layout> {
  const sections = await scope.all(statement<Layout['sections'][number]>`
    select section_id as id, hidden from tenant.section_layouts order by position`)
  return { sections }
}

/** Takes the place of the layout that stood. @throws AppError BAD_REQUEST where a section stands twice or may not be hidden */
export async function writeSectionLayout(
  scope: Scope,
  { sections }: In<typeof setSectionLayout>,
): Promise<Layout> {
  const ids = sections.map(({ id }) => id)
  const isWrong = sections.some(
    ({ id, hidden }, at) => ids.indexOf(id) !== at || (hidden && id === namedSection),
  )
  if (isWrong) throw new AppError('BAD_REQUEST', {}, [{ path: 'sections', code: 'VALUE_NOT_VALID' }])
  // Holds off other changes of the layout, and announces to open screens that it is another one.
  await scope.all(raiseVersion())
  await scope.all(statement`delete from tenant.section_layouts`)
  await scope.all(statement`
    insert into tenant.section_layouts (organization_id, section_id, position, hidden)
    select tenant.org(), s.id, s.position, s.hidden
    from unnest(${ids}::text[], ${sections.map(({ hidden }) => hidden)}::boolean[]) with ordinality s(id, hidden, position)`)
  return readSectionLayout(scope)
}
