import { Alert, Button, Switch } from '@mantine/core'
import { errorText } from '@rumbo/domain/kernel/app-error'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { permission } from '@rumbo/domain/records/custom-fields/api'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import { setImportMapping, type suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { keyTypes } from '@rumbo/domain/records/imports/rows/record-key'
import { checkImport } from '@rumbo/domain/records/imports/rows.api'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { FileReading } from '../file-reading.tsx'
import type { OnImportQuery } from '../import-query.ts'
import { noteImport, reloadImports, suggestionsQuery } from '../imports-queries.ts'
import { useRecordImport } from '../record-import.ts'
import { ColumnRow } from './column-row.tsx'
import { ConstantsPart } from './constants-part.tsx'
import classes from './match.module.css'
import {
  type ColumnWish,
  isSaid,
  joinedColumns,
  mappingOf,
  needOf,
  targetKey,
  unmatchedColumns,
  withField,
  withoutUnmatched,
} from './matching.ts'
import { NewFieldDialog } from './new-field-dialog.tsx'
import { needsKey, OptionsPart } from './options-part.tsx'
import { SavedMappings } from './saved-mappings.tsx'
import { forgetKept, useMatching } from './use-matching.ts'
import { useTargets } from './use-targets.ts'

type Props = { readonly of: DataImport; readonly onQuery: OnImportQuery }

/** Says which column is which field, how its cells are read, and what the import does (IMP-04). */
export function MatchStep({ of, onQuery }: Props) {
  const { t } = useTranslation('imports')
  const { data, error, refetch } = useQuery(suggestionsQuery(of))
  return (
    <div className={classes.step}>
      <Section title={t('reading.title')}>
        <FileReading of={of} />
      </Section>
      {error && !data ? (
        <ErrorState title={t('match.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={8} height={56} /> : null}
      {data ? (
        // Another reading has other columns.
        <Matcher
          key={of.columns.map(({ header }) => header).join('|')}
          of={of}
          onQuery={onQuery}
          found={data}
        />
      ) : null}
    </div>
  )
}

type MatcherProps = Props & { readonly found: Received<typeof suggestMapping> }

function Matcher({ of, onQuery, found }: MatcherProps) {
  const { t } = useTranslation('imports')
  const { organizationId } = useMembership()
  const canShape = useMyRole().can(permission)
  const targets = useTargets()
  const root = useRecordScreen().module.id
  const { rowKey } = useRecordImport()
  const { draft, change, reset } = useMatching(of, found)
  const [isTried, setIsTried] = useState(false)
  const [onlyNeeds, setOnlyNeeds] = useState(false)
  const [making, setMaking] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const alert = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { matching, options } = draft
  const joined = joinedColumns(matching)
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const byColumn = new Map(found.columns.map((each) => [each.column, each]))
  const targetOf = ({ field, module }: ColumnWish) =>
    field ? byKey.get(targetKey({ field, module })) : undefined
  const lines = of.columns.flatMap((column) => {
    const wish = matching.columns.find((each) => each.column === column.n)
    if (!wish) return []
    const its = byColumn.get(column.n)
    return [
      { column, wish, its, need: needOf(wish, { type: targetOf(wish)?.field.type, found: its, joined }) },
    ]
  })
  const unmatched = unmatchedColumns(matching).length
  const needy = lines.filter(({ need }) => need !== null)
  const matched = new Set([
    ...matching.columns.flatMap(({ field, module }) => (field ? [targetKey({ field, module })] : [])),
    ...matching.constants.filter(isSaid).map(targetKey),
  ])
  const missing = targets.filter(
    ({ key, module, field }) =>
      options.mode !== 'update' &&
      module === root &&
      field.required &&
      field.name === undefined &&
      !matched.has(key),
  )
  const keys = [...matched].flatMap((key) => {
    const target = byKey.get(key)
    const can =
      target && (target.module !== root ? target.field.id === rowKey : keyTypes.includes(target.field.type))
    return target && can ? [{ value: target.field.id, label: target.label, isKeyOnly: target.isKeyOnly }] : []
  })
  // What the product itself numbers can't be filled in: it tells which record is meant.
  const numbered = keys.filter(({ isKeyOnly }) => isKeyOnly).map(({ value }) => value)
  const key = [
    ...new Set([...numbered, ...options.key.filter((each) => keys.some(({ value }) => value === each))]),
  ].slice(0, 3)
  const lacksKey = needsKey(options) && key.length === 0
  const isReady = needy.length === 0 && missing.length === 0 && !lacksKey

  const setWish = (wish: ColumnWish) =>
    change({
      matching: {
        ...matching,
        columns: matching.columns.map((each) => (each.column === wish.column ? wish : each)),
      },
    })

  /** Sends the matching; null if something is missing or refused, which is then shown. */
  async function send(): Promise<DataImport | null> {
    setIsTried(true)
    setFailure(null)
    if (!isReady) {
      requestAnimationFrame(() => alert.current?.focus())
      return null
    }
    setBusy(true)
    try {
      const { id } = of
      const inline = { onError: 'inline' } as const
      const mapping = [...mappingOf(matching)]
      // Which fields a file must have depends on what it does.
      const optioned = await call(setImportOptions, { ...options, key, id, version: of.version }, inline)
      noteImport(organizationId, optioned)
      const mapped = await call(setImportMapping, { id, version: optioned.version, mapping }, inline)
      noteImport(organizationId, mapped)
      forgetKept()
      return mapped
    } catch (thrown) {
      setFailure(thrown)
      await reloadImports(organizationId)
      return null
    } finally {
      setBusy(false)
    }
  }
  async function check() {
    if (!(await send())) return
    setBusy(true)
    try {
      noteImport(organizationId, await call(checkImport, { id: of.id }, { onError: 'inline' }))
      onQuery({ import: of.id, step: 'verify' })
    } catch (thrown) {
      setFailure(thrown)
      setBusy(false)
    }
  }

  return (
    <>
      <Section
        title={t('match.title', { count: of.columns.length })}
        description={needy.length > 0 ? t('match.needing', { count: needy.length }) : t('match.allChosen')}
        actions={
          <>
            {unmatched > 0 ? (
              <Button
                variant="default"
                onClick={() => {
                  change({ matching: withoutUnmatched(matching) })
                  list.current?.focus()
                }}
              >
                {t('match.skipUnmatched', { count: unmatched })}
              </Button>
            ) : null}
            <Switch
              label={t('match.onlyNeeds')}
              checked={onlyNeeds}
              onChange={({ currentTarget }) => setOnlyNeeds(currentTarget.checked)}
            />
            <SavedMappings of={of} onApplied={reset} send={send} />
          </>
        }
      >
        <ul ref={list} tabIndex={-1} className={classes.columns} aria-label={t('match.list')}>
          {lines
            .filter(({ need }) => !onlyNeeds || need !== null)
            .map(({ column, wish, its, need }) => (
              <ColumnRow
                key={column.n}
                column={column}
                wish={wish}
                targets={targets}
                need={need}
                isTried={isTried}
                canShape={canShape}
                found={its}
                likely={its?.fields.slice(0, 3).map(targetKey) ?? []}
                isJoined={joined.has(column.n)}
                onChange={setWish}
                onNewField={setMaking}
              />
            ))}
        </ul>
        {onlyNeeds && needy.length === 0 ? <p className={classes.quiet}>{t('match.allChosen')}</p> : null}
      </Section>
      <ConstantsPart
        matching={matching}
        targets={targets}
        missing={missing}
        isTried={isTried}
        columns={of.columns}
        onChange={(constants) => change({ matching: { ...matching, constants } })}
      />
      <OptionsPart
        keys={keys}
        isTried={isTried}
        found={found.grouped}
        isProposed={found.key.length > 0 && key.join() === found.key.join()}
        options={{ ...options, key }}
        onChange={(next) => change({ options: next })}
      />
      <div ref={alert} tabIndex={-1} className={classes.notice}>
        {isTried && !isReady ? (
          <Alert
            role="alert"
            color="danger"
            variant="light"
            icon={<IconAlertTriangle size={18} aria-hidden />}
          >
            {lacksKey && needy.length === 0 && missing.length === 0
              ? errorText('IMPORT_KEY_REQUIRED', currentLanguage())
              : errorText('FIELDS_NOT_CONFIGURED', currentLanguage())}
          </Alert>
        ) : null}
        <FailureAlert failure={failure} />
      </div>
      <div className={classes.end}>
        <Button loading={busy} onClick={() => void check()}>
          {t('match.check')}
        </Button>
      </div>
      {making === null ? null : (
        <NewFieldDialog
          of={of}
          column={making}
          onMade={({ id, type }) => {
            setMaking(null)
            const target = {
              field: id,
              module: root,
              type: type === 'formula' ? 'string' : type,
            } as const
            setWish(withField({ column: making, field: id, module: root }, target, byColumn.get(making)))
          }}
          onClose={() => setMaking(null)}
        />
      )}
    </>
  )
}
