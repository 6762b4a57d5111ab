import { Button, NumberInput, Select } from '@mantine/core'
import {
  type DataImport,
  delimiters,
  encodings,
  type FileShape,
  lineEnds,
  quotes,
} from '@rumbo/domain/records/imports/import'
import { setImportShape } from '@rumbo/domain/records/imports/imports.api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './imports.module.css'
import { noteImport, reloadImports } from './imports-queries.ts'
import { PreviewTable } from './preview-table.tsx'

/** How the file is read: what was detected, how it is overruled, and the first rows as they are read so. */
export function FileReading({ of }: { readonly of: DataImport }) {
  const { shape } = of
  return (
    <>
      {shape ? <ShapeForm key={JSON.stringify(shape)} of={of} shape={shape} /> : null}
      {of.columns.length > 0 ? <PreviewTable of={of} /> : null}
    </>
  )
}

/** What stands in keys of texts for the signs themselves. */
const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const
const lineEndNames = { '\r\n': 'crlf', '\n': 'lf', '\r': 'cr' } as const
const quoteNames = { '"': 'double', "'": 'single', '': 'none' } as const

function ShapeForm({ of, shape }: { readonly of: DataImport; readonly shape: FileShape }) {
  const { t } = useTranslation('imports')
  const { organizationId } = useMembership()
  const [wish, setWish] = useState(shape)
  const read = useMutation({
    mutationFn: () =>
      call(setImportShape, { ...wish, id: of.id, version: of.version }, { onError: 'inline' }),
    onSuccess: (answer) => noteImport(organizationId, answer),
    onError: () => reloadImports(organizationId),
  })
  // One that ended early may be tried again in the same way.
  const isOpen =
    JSON.stringify(wish) !== JSON.stringify(shape) || of.state === 'failed' || of.state === 'cancelled'
  /** The mark of what was found out rather than said. */
  const hint = (key: keyof FileShape) =>
    of.detected && of.detected[key] === wish[key] ? t('reading.detected') : t('reading.chosen')
  const isCsv = shape.kind === 'csv'
  return (
    <form
      className={classes.shape}
      onSubmit={(event) => {
        event.preventDefault()
        read.mutate()
      }}
    >
      {isCsv ? (
        <>
          <Select
            label={t('reading.encoding')}
            description={hint('encoding')}
            data={encodings.map((value) => ({ value, label: t(`reading.encodings.${value}`) }))}
            value={wish.encoding}
            allowDeselect={false}
            onChange={(encoding) => encoding && setWish({ ...wish, encoding })}
          />
          <Select
            label={t('reading.delimiter')}
            description={hint('delimiter')}
            data={delimiters.map((value) => ({
              value,
              label: t(`reading.delimiters.${delimiterNames[value]}`),
            }))}
            value={wish.delimiter}
            allowDeselect={false}
            onChange={(delimiter) => delimiter && setWish({ ...wish, delimiter })}
          />
          <Select
            label={t('reading.quote')}
            description={hint('quote')}
            data={quotes.map((value) => ({
              // An empty text is no value of a select.
              value: quoteNames[value],
              label: t(`reading.quotes.${quoteNames[value]}`),
            }))}
            value={quoteNames[wish.quote]}
            allowDeselect={false}
            onChange={(name) => {
              const quote = quotes.find((each) => quoteNames[each] === name)
              if (quote !== undefined) setWish({ ...wish, quote })
            }}
          />
          <Select
            label={t('reading.lineEnd')}
            description={hint('lineEnd')}
            data={lineEnds.map((value) => ({
              value: lineEndNames[value],
              label: t(`reading.lineEnds.${lineEndNames[value]}`),
            }))}
            value={lineEndNames[wish.lineEnd]}
            allowDeselect={false}
            onChange={(name) => {
              const lineEnd = lineEnds.find((each) => lineEndNames[each] === name)
              if (lineEnd) setWish({ ...wish, lineEnd })
            }}
          />
        </>
      ) : (
        <Select
          label={t('reading.sheet')}
          description={hint('sheet')}
          data={[...of.sheets]}
          value={wish.sheet}
          allowDeselect={false}
          onChange={(sheet) => setWish({ ...wish, sheet })}
        />
      )}
      <NumberInput
        label={t('reading.headerRow')}
        description={[hint('headerRow'), t('reading.noHeaderRow')].join(' · ')}
        min={0}
        max={1_000}
        allowDecimal={false}
        value={wish.headerRow}
        onChange={(row) => typeof row === 'number' && setWish({ ...wish, headerRow: row })}
      />
      <Button type="submit" variant="default" disabled={!isOpen} loading={read.isPending}>
        {t('reading.again')}
      </Button>
      <div className={classes.wide}>
        <FailureAlert failure={read.error} />
      </div>
    </form>
  )
}
