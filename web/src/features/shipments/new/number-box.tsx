import { SegmentedControl, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './number-box.module.css'
import { OutlookLine } from './outlook-line.tsx'
import { canBeOne, type KnownNumber } from './planned-shipments.ts'
import { RecognisedLine } from './recognised-line.tsx'
import type { Draft } from './use-draft.ts'
import { type Line, linesOf, maxLines } from './use-recognised.ts'

type Props = {
  readonly draft: Draft
  readonly lines: readonly Line[]
  readonly numbers: readonly KnownNumber[]
  readonly together: boolean
  readonly onChange: (part: Partial<Draft>) => void
}

/** The box to paste numbers into, and what they were recognised as. */
export function NumberBox({ draft, lines, numbers, together, onChange }: Props) {
  const { t } = useTranslation('shipment-form')
  const isTooMany = linesOf(draft.text).length > maxLines
  return (
    <div className={classes.box}>
      <Textarea
        label={t('numbers.label')}
        description={t('numbers.description')}
        placeholder={t('numbers.placeholder')}
        value={draft.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={isTooMany ? t('numbers.tooMany', { most: maxLines }) : undefined}
        autosize
        minRows={2}
        maxRows={8}
        size="md"
        spellCheck={false}
        autoComplete="off"
        data-autofocus
      />
      <div aria-live="polite">
        {lines.length > 0 ? (
          <ul className={classes.lines}>
            {lines.map((line) => (
              <RecognisedLine
                key={line.text}
                line={line}
                choice={draft.readings[line.text] ?? { reading: 0, carrier: 0 }}
                onChoose={(choice) => onChange({ readings: { ...draft.readings, [line.text]: choice } })}
              />
            ))}
          </ul>
        ) : null}
        {carriersOf(lines, draft).map(({ code, name, number }) => (
          <OutlookLine key={code} code={code} name={name} number={number} />
        ))}
      </div>
      {numbers.length > 1 && canBeOne(numbers) ? (
        <SegmentedControl
          className={classes.together}
          aria-label={t('together.label')}
          value={together ? 'one' : 'each'}
          onChange={(value) => onChange({ together: value === 'one' })}
          data={[
            { value: 'one', label: t('together.one') },
            { value: 'each', label: t('together.each', { n: numbers.length }) },
          ]}
        />
      ) : null}
    </div>
  )
}

/** The carriers of the recognised numbers, each once, with one of its numbers. */
function carriersOf(lines: readonly Line[], draft: Draft) {
  const carriers = new Map<
    string,
    { readonly code: string; readonly name: string; readonly number: string }
  >()
  for (const { text, readings } of lines) {
    const choice = draft.readings[text] ?? { reading: 0, carrier: 0 }
    const reading = readings?.[choice.reading]
    const carrier = reading?.carriers[choice.carrier]
    if (reading && carrier && !carriers.has(carrier.code))
      carriers.set(carrier.code, { code: carrier.code, name: carrier.name, number: reading.number })
  }
  return [...carriers.values()].slice(0, 3)
}
