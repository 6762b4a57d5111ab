import { Select, TextInput } from '@mantine/core'
import type { FieldTypeId } from '@rumbo/domain/fields/field-type'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { dateShapes, type FileColumn, numberShapes } from '@rumbo/domain/records/imports/import'
import { hasShortYear } from '@rumbo/domain/records/imports/values/dates/date-readings'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { useRecordImport } from '../record-import.ts'
import { DefaultInput } from './default-input.tsx'
import classes from './match.module.css'
import { type ColumnWish, type Found, type Need, shapeOf, targetKey, withField } from './matching.ts'
import { leftOut, newField, TargetSelect } from './target-select.tsx'
import type { Target } from './use-targets.ts'

type Props = {
  readonly column: FileColumn
  readonly wish: ColumnWish
  readonly found: Found | undefined
  readonly likely: readonly string[]
  readonly targets: readonly Target[]
  readonly need: Need | null
  /** The user tried to go on: show what is missing. */
  readonly isTried: boolean
  readonly isJoined: boolean
  readonly canShape: boolean
  readonly onChange: (wish: ColumnWish) => void
  readonly onNewField: (column: number) => void
}

/** A column of the file: what stands in it, and what becomes of it. */
export const ColumnRow = memo(function ColumnRow(props: Props) {
  const { column, wish, found, likely, targets, need, isTried, onChange } = props
  const { t } = useTranslation('imports')
  const root = useRecordScreen().module.id
  const { rowKey } = useRecordImport()
  const target = targets.find(
    ({ key }) => wish.field && key === targetKey({ field: wish.field, module: wish.module }),
  )
  const namesRows = target !== undefined && target.module !== root && target.field.id === rowKey
  const value = wish.field === undefined ? null : wish.field === null ? leftOut : (target?.key ?? null)

  function choose(key: string) {
    if (key === newField) return props.onNewField(column.n)
    const chosen = targets.find((each) => each.key === key)
    const { id, type } = chosen?.field ?? {}
    onChange(withField(wish, { field: id ?? null, module: chosen?.module ?? root, type }, found))
  }
  return (
    <li
      className={classes.column}
      data-need={need ?? undefined}
      data-left-out={wish.field === null || undefined}
    >
      <div className={classes.source}>
        <span className={classes.header}>{column.header}</span>
        <span className={classes.samples}>
          {column.samples.length === 0 ? t('match.noSamples') : null}
          {column.samples.slice(0, 3).map((sample) => (
            <span key={sample} className={classes.sample}>
              {sample}
            </span>
          ))}
        </span>
      </div>
      <IconArrowRight size={18} aria-hidden className={classes.arrow} />
      <div className={classes.target}>
        <TargetSelect
          aria-label={t('match.fieldOf', { column: column.header })}
          placeholder={t('match.choose')}
          targets={targets}
          likely={likely}
          extra={props.canShape ? both : leaveAlone}
          value={value}
          onChange={choose}
          error={
            need === 'field' && isTried ? errorText('FIELD_NOT_CONFIGURED', currentLanguage()) : undefined
          }
        />
        {target ? (
          <ShapeSelect
            column={column}
            wish={wish}
            found={found}
            need={need}
            isTried={isTried}
            onChange={onChange}
            target={target}
          />
        ) : null}
        {target && !props.isJoined && (namesRows || listed.includes(target.field.type)) ? (
          <TextInput
            label={t('match.separator')}
            value={wish.separator ?? (namesRows ? '/' : '')}
            placeholder={t('match.separators')}
            maxLength={3}
            onChange={({ currentTarget }) => {
              const { separator: _before, ...rest } = wish
              onChange(currentTarget.value === '' ? rest : { ...rest, separator: currentTarget.value })
            }}
          />
        ) : null}
        {target && !props.isJoined && !target.isKeyOnly ? (
          <DefaultInput column={column} target={target} wish={wish} onChange={onChange} />
        ) : null}
        {props.isJoined ? (
          <Select
            label={t('match.joinedBy')}
            data={joints.map((joint) => ({ value: joint, label: t(`match.joints.${jointNames[joint]}`) }))}
            value={joints.find((joint) => joint === wish.joinedBy) ?? null}
            placeholder={t('match.choose')}
            error={need === 'join' && isTried ? errorText('FIELD_TWICE', currentLanguage()) : undefined}
            onChange={(joinedBy) => joinedBy !== null && onChange({ ...wish, joinedBy })}
          />
        ) : null}
      </div>
      <span className={classes.mark}>
        {need ? (
          <>
            <IconAlertTriangle size={16} aria-hidden />
            {t('match.needsChoice')}
          </>
        ) : null}
      </span>
    </li>
  )
})

/** A cell of these may say several values, as one that names rows of a record may name several. */
const listed: readonly FieldTypeId[] = ['strings', 'multiSelect']

const both = [leftOut, newField] as const
const leaveAlone = [leftOut] as const
const joints = [' ', ', ', '-', '/'] as const
const jointNames = { ' ': 'space', ', ': 'comma', '-': 'hyphen', '/': 'slash' } as const

type ShapeProps = Pick<Props, 'column' | 'wish' | 'found' | 'need' | 'isTried' | 'onChange'> & {
  readonly target: Target
}

/** How days or numbers of a column are written, with how many cells each reading fits. */
function ShapeSelect({ column, wish, found, need, isTried, onChange, target }: ShapeProps) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const kind = shapeOf(target.field.type)
  if (kind === null) return null
  const fits: readonly { readonly shape: string; readonly fits: number }[] =
    (kind === 'dateShape' ? found?.dates : found?.numbers) ?? []
  const chosen = wish[kind]
  const fitting = fits.find(({ shape }) => shape === chosen)?.fits
  const all = found?.filled ?? 0
  const shapes = kind === 'dateShape' ? dateShapes : numberShapes
  const missing = need === 'dateShape' || need === 'numberShape'
  const known =
    chosen && fitting !== undefined
      ? t('match.fits', { fits: count(fitting), all: count(all) })
      : missing
        ? t(`match.${kind}Either`)
        : null
  const rule = kind === 'dateShape' && column.samples.some(hasShortYear) ? t('match.shortYears') : null
  return (
    <Select
      aria-label={t(`match.${kind}Of`, { column: column.header })}
      placeholder={t(`match.${kind}`)}
      data={shapes.map((shape) => {
        const share = fits.find((each) => each.shape === shape)?.fits
        const name = t(`match.shapes.${shape}`)
        return {
          value: shape,
          label:
            share === undefined ? name : t('match.shapeFits', { name, fits: count(share), all: count(all) }),
        }
      })}
      value={chosen ?? null}
      allowDeselect={false}
      description={[known, rule].filter((text) => text !== null).join(' ') || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={missing && isTried ? errorText('FIELD_NOT_CONFIGURED', currentLanguage()) : undefined}
      onChange={(shape) => {
        const dateShape = dateShapes.find((each) => each === shape)
        const numberShape = numberShapes.find((each) => each === shape)
        if (dateShape) onChange({ ...wish, dateShape })
        else if (numberShape) onChange({ ...wish, numberShape })
      }}
    />
  )
}
