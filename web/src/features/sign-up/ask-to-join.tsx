import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskNote } from './ask-note.tsx'
import { shortestQuery, useJoinable } from './joinable.ts'
import classes from './organizations.module.css'

/** Finds an organization by its name and asks to join it. */
export function AskToJoin() {
  const { t } = useTranslation('sign-up')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 150)
  const [chosen, setChosen] = useState<string | null>(null)
  const search = useJoinable(query)
  const found = query.length >= shortestQuery ? (search.data?.found ?? []) : []
  return (
    <div className={classes.ask}>
      <TextInput
        label={t('open.search')}
        description={t('open.searchHint')}
        type="search"
        autoComplete="off"
        value={typed}
        ref={focusOnce}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(null)
        }}
      />
      <p className={classes.quiet} role="status">
        {query.length >= shortestQuery && !search.isFetching
          ? t('open.found', { count: found.length })
          : null}
      </p>
      {found.length > 0 ? (
        <ul className={classes.list} aria-label={t('open.results')}>
          {found.map((organization) => (
            <li key={organization.id} className={classes.row}>
              {chosen === organization.id ? (
                <AskNote organization={organization} onCancel={() => setChosen(null)} />
              ) : (
                <>
                  <span className={classes.name}>{organization.name}</span>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={t('open.askOne', { organization: organization.name })}
                    onClick={() => setChosen(organization.id)}
                  >
                    {t('open.ask')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The search was just requested, so the keyboard goes there. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()
