import { useDebouncedValue } from '@mantine/hooks'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { listPorts, type PortKind } from '@rumbo/domain/reference/api'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { isFound, portKindOf, portQueryOf } from './port-words.ts'
import classes from './unknown-ports-note.module.css'

type Props = { readonly field: Field; readonly value: Json }

/** Warns of ports and airports that no list knows: they are saved as they are, and nothing finds them on a map. */
export function UnknownPortsNote({ field, value }: Props) {
  const kind = portKindOf(field)
  const names = (Array.isArray(value) ? value : []).flatMap((each) =>
    typeof each === 'string' && each.trim() !== '' ? [each] : [],
  )
  return kind === null || names.length === 0 ? null : <Note kind={kind} names={names} />
}

function Note({ kind, names }: { readonly kind: PortKind; readonly names: readonly string[] }) {
  const { t } = useTranslation('supplier-details')
  const [typed] = useDebouncedValue(names.join('\n'), 300)
  const unknown = useQueries({
    queries: typed.split('\n').map((name) => ({
      queryKey: ['ports', kind, 'known', portQueryOf(name).query],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { query, code } = portQueryOf(name)
        const { items } = await call(listPorts, { kind, query }, { signal, onError: 'inline' })
        return isFound(code, items)
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => typed.split('\n').filter((_name, at) => answers[at]?.data === false),
  })
  if (unknown.length === 0) return null
  return (
    <p className={classes.note} role="status">
      {t(kind === 'air' ? 'unknownAirports' : 'unknownPorts', { names: unknown.join(', ') })}
    </p>
  )
}
