import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/text/fold'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormulaPart } from './formula-words.ts'
import classes from './formula-workbench.module.css'

type Props = {
  readonly parts: readonly FormulaPart[]
  readonly onPick: (part: FormulaPart) => void
}

/** Fields and functions to click, found by name and by what they do. */
export function FormulaPartList({ parts, onPick }: Props) {
  const { t } = useTranslation('formula')
  const [query, setQuery] = useState('')
  const wish = fold(query.trim())
  const found = parts.filter(({ name, about }) => fold(name).includes(wish) || fold(about).includes(wish))
  const ofKind = (kind: FormulaPart['kind']) => found.filter((part) => part.kind === kind)
  return (
    <div className={classes.parts}>
      <TextInput
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className={classes.scroll}>
        <PartGroup title={t('fields')} parts={ofKind('field')} onPick={onPick} />
        <PartGroup title={t('functionsTitle')} parts={ofKind('function')} onPick={onPick} />
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p={8}>
            {t('nothingFound')}
          </Text>
        )}
      </div>
    </div>
  )
}

function PartGroup({ title, parts, onPick }: Props & { readonly title: string }) {
  const id = useId()
  if (parts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <p id={id} className={classes.group}>
        {title}
      </p>
      <ul className={classes.list}>
        {parts.map((part) => (
          <li key={part.text}>
            <UnstyledButton className={classes.part} onClick={() => onPick(part)}>
              <span className={classes.head} data-kind={part.kind}>
                <span className={classes.name}>{part.name}</span>
                <span className={classes.detail}>{part.detail}</span>
              </span>
              {part.about !== '' && <span className={classes.about}>{part.about}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
