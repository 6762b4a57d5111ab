import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { RecordModule } from '../../rights/modules.ts'

/** What a new record begins with: the default options of the organization's custom fields. */
export function defaultsOf(module: RecordModule): Values {
  return Object.fromEntries(
    module.columns.flatMap(({ field }): [string, Json][] => {
      // A new record is one's own: others' fields aren't on it.
      if (field.foreign) return []
      const chosen = (field.choices ?? []).filter((choice) => choice.isDefault && !choice.archived)
      const [first] = chosen
      if (!first) return []
      return [[field.id, field.type === 'multiSelect' ? chosen.map(({ id }) => id) : first.id]]
    }),
  )
}
