import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '../../lib/session/people.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { ColorChip } from '../../ui/chips/color-chip.tsx'
import classes from './tag-chips.module.css'

/** Tags by their ids, with the names and colors that they have now; those that were deleted are passed over. */
export function TagChips({ ids }: { readonly ids: readonly string[] }) {
  const { organizationId } = useMembership()
  const tags = useQuery(tagsQuery(organizationId)).data ?? []
  const shown = tags.filter(({ id }) => ids.includes(id))
  if (shown.length === 0) return null
  return (
    <span className={classes.chips}>
      {shown.map(({ id, name, color }) => (
        <ColorChip key={id} color={color}>
          {name}
        </ColorChip>
      ))}
    </span>
  )
}
