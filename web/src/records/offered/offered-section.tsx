import { ActionIcon, Button } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { modes } from '@rumbo/domain/kernel/mode'
import { distinctValues, sameKeyOf } from '@rumbo/domain/records/offered/distinct-values'
import { setOfferedValues } from '@rumbo/domain/records/offered/offered.api'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { FieldEditor } from '../../forms/field-editor.tsx'
import { type FieldWords, useFieldWords } from '../../forms/field-words.ts'
import { offeredQuery } from '../../forms/offered-values.ts'
import { readInput } from '../../forms/read-input.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { issueAt } from '../../lib/errors/api-error.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './offered-section.module.css'

type Props = {
  readonly module: string
  /** The field whose values they are. */
  readonly field: string
  readonly title: string
  readonly description: string
}

/** The values that forms offer first in a field, each added and removed by itself. For who may change the organization. */
export function OfferedSection({ module, field: id, title, description }: Props) {
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:organizations')
  const { catalogue, sections, rightOn } = useCatalogue(module)
  const words = useFieldWords(catalogue, sections)
  const { data } = useQuery({ ...offeredQuery(organizationId, module), enabled: mayChange })
  const field = catalogue.fields.find((each) => each.id === id)
  if (!mayChange || !data || !field || rightOn(id) !== 'edit') return null
  const values = data[id] ?? []
  const keep = async (next: readonly Json[]) => {
    const input = { module, values: { [id]: [...next] } }
    const answer = await call(setOfferedValues, input, { onError: 'inline' })
    queryClient.setQueryData(offeredQuery(organizationId, module).queryKey, answer.values)
  }
  return (
    <Section title={title} description={description}>
      <OfferedList field={field} words={words} values={values} keep={keep} />
    </Section>
  )
}

type ListProps = {
  readonly field: Field
  readonly words: FieldWords
  readonly values: readonly Json[]
  readonly keep: (values: readonly Json[]) => Promise<void>
}

/** Words and options of records that are all alike don't differ by it. */
const [mode] = modes

function OfferedList({ field, words, values, keep }: ListProps) {
  const { t } = useTranslation('offered-values')
  const [typed, setTyped] = useState<Json>(null)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // Its input is made once more after each value: what was typed into it is its own.
  const [added, setAdded] = useState(0)
  const { offersFirst: _offers, required: _required, ...input } = field

  async function save(next: readonly Json[]) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await keep(distinctValues(next))
      setTyped(null)
      setAdded(added + 1)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const read = readInput(input, typed, { mode })
    setProblem(read.ok ? undefined : read.problem)
    if (read.ok && read.value !== null) void save([...values, read.value])
  }

  return (
    <div className={classes.offered}>
      {values.length > 0 ? (
        <ul className={classes.values} aria-label={words.label(field, mode)}>
          {values.map((value) => {
            const text = words.text(value, input, mode)
            return (
              <li key={sameKeyOf(value)} className={classes.value}>
                <span>{text}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('remove', { value: text })}
                  onClick={() => void save(values.filter((each) => each !== value))}
                >
                  <IconX size={14} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className={classes.none}>{t('none')}</p>
      )}
      <form onSubmit={add} noValidate className={classes.add}>
        <div className={classes.input}>
          <FieldEditor
            key={added}
            field={input}
            mode={mode}
            words={words}
            value={typed}
            error={problem ?? issueAt(failure, field.id)}
            onChange={setTyped}
          />
        </div>
        <Button
          type="submit"
          variant="default"
          loading={busy}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('add')}
        </Button>
      </form>
      <FailureAlert failure={failure} />
    </div>
  )
}
