import type { Json } from '@rumbo/domain/fields/field-type'
import type { FieldMetadata, SectionMetadata } from '@rumbo/domain/records/custom-fields/api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStandardCatalogue } from '../../forms/catalogue/standard-catalogues.ts'
import { ownCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './staff.module.css'
import { readAsSupport } from './staff-call.ts'

/** A module of an organization that gave access. */
export type SupportedModule = { readonly organizationId: string; readonly module: string }

type Values = { readonly id: string } & Readonly<Record<string, Json>>
type Metadata = { readonly items: readonly FieldMetadata[]; readonly sections: readonly SectionMetadata[] }

/** Where the records of a module are read. */
export const addressOf = (module: string): string => `/api/v1/${module.replaceAll('_', '-')}`

/** What a record is called by: the first of the values that name records; '' where it has none. */
export const nameOf = (values: Readonly<Record<string, Json>>): string =>
  [values.name, values.number, values.title, values.invoiceNumber]
    .flatMap((value) => (typeof value === 'string' && value !== '' ? value : []))
    .at(0) ?? ''

/** A record's values as the role of the access sees them, each as a person reads it; what is empty is left out. */
export function RecordFacts({ of, id }: { readonly of: SupportedModule; readonly id: string }) {
  const { t } = useTranslation('staff')
  const values = useSupported<Values>(of, `${addressOf(of.module)}/${id}`)
  const metadata = useSupported<Metadata>(of, '/api/v1/metadata')
  const error = values.error ?? metadata.error
  const retry = () => void Promise.all([values.refetch(), metadata.refetch()])
  const isWaiting = !error && !(values.data && metadata.data)
  return (
    <Section title={(values.data && nameOf(values.data)) || t('records.record')}>
      {error ? <ErrorState title={t('records.failed')} error={error} onRetry={retry} /> : null}
      {isWaiting ? <RowsSkeleton rows={10} height={24} /> : null}
      {values.data && metadata.data ? (
        <Facts module={of.module} values={values.data} metadata={metadata.data} />
      ) : null}
    </Section>
  )
}

/** Each reading is a step that the organization reads, so nothing is read again by itself. */
function useSupported<T>({ organizationId, module }: SupportedModule, address: string) {
  return useQuery({
    queryKey: ['staff', 'record', organizationId, module, address],
    queryFn: ({ signal }) => readAsSupport<T>(address, { organizationId, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** Ids of people and organizations say nothing to a person. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type FactsProps = { readonly module: string; readonly values: Values; readonly metadata: Metadata }

function Facts({ module, values, metadata }: FactsProps) {
  const known = useStandardCatalogue(module)
  const { catalogue, sections } = useMemo(() => ownCatalogue(known, metadata), [known, metadata])
  const words = useFieldWords(catalogue, sections)
  const mode = modeOf(values)
  const facts = catalogue.fields.flatMap((field) => {
    const text = words.text(values[field.id] ?? null, field, mode)
    return text === '' || uuid.test(text) ? [] : { id: field.id, label: words.label(field, mode), text }
  })
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, label, text }) => (
        <div key={id} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
