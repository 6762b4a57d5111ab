import { ActionIcon, Select } from '@mantine/core'
import type { FileColumn } from '@rumbo/domain/records/imports/import'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/page/section.tsx'
import classes from './match.module.css'
import { type ConstantWish, type Matching, targetKey } from './matching.ts'
import { TargetSelect } from './target-select.tsx'
import type { Target } from './use-targets.ts'
import { ValueInput } from './value-input.tsx'

type Props = {
  readonly columns: readonly FileColumn[]
  readonly matching: Matching
  readonly targets: readonly Target[]
  /** Fields that every file must have and nothing is matched to. */
  readonly missing: readonly Target[]
  readonly isTried: boolean
  readonly onChange: (constants: Matching['constants']) => void
}

/** Values that stand for all rows, or columns that say two fields, for fields that the file lacks. */
export function ConstantsPart({ columns: file, matching, targets, missing, isTried, onChange }: Props) {
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
              constant={constant}
              columns={file}
              problem={constant === null && isTried ? t('imports:constants.needed') : undefined}
              isNeeded={constant === null}
              onChange={(wish) => set({ field: target.field.id, module: target.module, ...wish })}
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
  readonly constant: ConstantWish | null
  readonly columns: readonly FileColumn[]
  readonly problem: string | undefined
  readonly isNeeded: boolean
  readonly onChange: (wish: Pick<ConstantWish, 'text' | 'from'>) => void
}

function Constant({ target, constant, columns, problem, isNeeded, onChange }: ConstantProps) {
  const { t } = useTranslation('imports')
  const from = constant?.from
  return (
    <div className={classes.constantInput}>
      {from === undefined ? (
        <ValueInput
          target={target}
          text={constant?.text ?? ''}
          label={target.label}
          description={isNeeded ? t('constants.required') : undefined}
          error={problem}
          onChange={(text) => onChange({ text })}
        />
      ) : null}
      {target.options.length === 0 ? (
        <Select
          label={from === undefined ? undefined : target.label}
          aria-label={t('constants.fromOf', { field: target.label })}
          placeholder={t('constants.from')}
          data={columns.map(({ n, header }) => ({ value: String(n), label: header }))}
          value={from === undefined ? null : String(from)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('constants.fromNone') }}
          onChange={(chosen) => onChange(chosen === null ? { text: '' } : { text: '', from: Number(chosen) })}
        />
      ) : null}
    </div>
  )
}
