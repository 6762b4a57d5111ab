import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import classes from './match.module.css'
import { type ConstantWish, type Matching, targetKey } from './matching.ts'
import { TargetSelect } from './target-select.tsx'
import type { Target } from './use-targets.ts'

type Props = {
  readonly matching: Matching
  readonly targets: readonly Target[]
  /** Fields that every file must have and nothing is matched to. */
  readonly missing: readonly Target[]
  readonly isTried: boolean
  readonly onChange: (constants: Matching['constants']) => void
}

/** Values that stand for all rows, for fields that the file lacks. */
export function ConstantsPart({ matching, targets, missing, isTried, onChange }: Props) {
  const { t } = useTranslation(['imports', 'common'])
  const { columns, constants } = matching
  const taken = new Set([
    ...columns.flatMap(({ field, module }) => (field ? [targetKey({ field, module })] : [])),
    ...constants.map(targetKey),
  ])
  const set = (constant: ConstantWish) =>
    onChange([...constants.filter((each) => targetKey(each) !== targetKey(constant)), constant])
  const known = constants.flatMap((constant) => {
    const target = targets.find(({ key }) => key === targetKey(constant))
    return target ? [{ constant, target }] : []
  })
  return (
    <Section title={t('imports:constants.title')} description={t('imports:constants.text')}>
      <div className={classes.constants}>
        {[...known, ...missing.map((target) => ({ constant: null, target }))].map(({ constant, target }) => (
          <div key={target.key} className={classes.constant}>
            <Constant
              target={target}
              text={constant?.text ?? ''}
              problem={constant === null && isTried ? t('imports:constants.needed') : undefined}
              isNeeded={constant === null}
              onChange={(text) => set({ field: target.field.id, module: target.module, text })}
            />
            {constant ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('common:remove', { what: target.label })}
                onClick={() => onChange(constants.filter((each) => each !== constant))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </div>
        ))}
        <TargetSelect
          key={constants.length}
          label={t('imports:constants.add')}
          placeholder={t('imports:match.choose')}
          targets={targets.filter(({ key }) => !taken.has(key) && !missing.some((each) => each.key === key))}
          value={null}
          onChange={(key) => {
            const target = targets.find((each) => each.key === key)
            if (target) set({ field: target.field.id, module: target.module, text: '' })
          }}
        />
      </div>
    </Section>
  )
}

type ConstantProps = {
  readonly target: Target
  readonly text: string
  readonly problem: string | undefined
  readonly isNeeded: boolean
  readonly onChange: (text: string) => void
}

function Constant({ target, text, problem, isNeeded, onChange }: ConstantProps) {
  const { t } = useTranslation('imports')
  const input = {
    label: target.label,
    description: isNeeded ? t('constants.required') : undefined,
    error: problem,
    className: classes.constantInput,
  }
  return target.options.length > 0 ? (
    <Select
      {...input}
      data={[...target.options]}
      value={text === '' ? null : text}
      placeholder={t('match.choose')}
      searchable
      onChange={(value) => onChange(value ?? '')}
    />
  ) : (
    <TextInput {...input} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}
