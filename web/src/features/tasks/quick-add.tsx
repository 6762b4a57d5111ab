import { TextInput } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { personName } from '../../lib/session/people.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import classes from './quick-add.module.css'
import { useTaskActions } from './use-task-actions.ts'

type Props = {
  /** What a new task has besides its title. */
  readonly first: Values
  /** C leads to the line of a `tab`; that of a `popover` has the focus as it opens. */
  readonly at: 'popover' | 'rail' | 'tab'
}

/** A line that makes a task of what is typed, for whoever typed it; it stays for the next. Nothing for whom no tasks are open. */
export function QuickAdd({ first, at }: Props) {
  const { t } = useTranslation('task-list')
  const { can } = useMyRole()
  const me = useUser()
  const { add } = useTaskActions()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isKeyed = at === 'tab'
  useEffect(() => {
    if (at === 'popover') input.current?.focus()
  }, [at])
  useScreenKeys(isKeyed ? [{ keys: 'C', text: 'task-list:keys.new', run: () => input.current?.focus() }] : [])
  if (!can('module:tasks')) return null

  async function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    try {
      await add({ assignedTo: { label: personName(me), code: me.id }, ...first, name: name.trim() })
      setName('')
      showToast({ status: 'success', title: t('add.added'), text: t('add.hint') })
    } catch {
      // The failed call has shown its error; what was typed stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save} className={classes.add}>
      <TextInput
        ref={input}
        aria-label={t('add.label')}
        aria-keyshortcuts={isKeyed ? 'C' : undefined}
        placeholder={t('add.placeholder')}
        description={at === 'popover' ? t('add.hint') : undefined}
        inputWrapperOrder={['input', 'description']}
        leftSection={<IconPlus size={16} aria-hidden />}
        maxLength={200}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && at !== 'popover') event.currentTarget.blur()
        }}
      />
    </form>
  )
}
