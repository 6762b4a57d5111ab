import { Anchor, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './api-reference.module.css'
import { EndpointDetails } from './endpoint-details.tsx'
import { type Reference, referenceQuery, searchGroups } from './openapi-document.ts'

const rules = ['token', 'organization', 'bodies', 'repeating', 'pages', 'errors'] as const

/** All endpoints of the API, drawn from the document that the server gives of itself. */
export function ApiReferencePage() {
  const { t } = useTranslation('api-reference')
  const { data, error, refetch } = useQuery(referenceQuery)
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        description={
          <Trans t={t} i18nKey="lead" components={{ document: <Anchor href="/api/openapi.json" /> }} />
        }
      />
      <Section title={t('rules.title')}>
        <dl className={classes.rules}>
          {rules.map((rule) => (
            <div key={rule}>
              <dt>{t(`rules.${rule}.name`)}</dt>
              <dd>{t(`rules.${rule}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Groups reference={data} /> : error ? null : <RowsSkeleton rows={8} height={40} />}
    </div>
  )
}

function Groups({ reference }: { readonly reference: Reference }) {
  const { t } = useTranslation('api-reference')
  const [typed, setTyped] = useState('')
  const groups = searchGroups(reference.groups, typed)
  return (
    <>
      <TextInput
        type="search"
        className={classes.search}
        leftSection={<IconSearch size={16} />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {groups.length === 0 ? <EmptyState title={t('nothingFound')} text={t('searchLess')} /> : null}
      {groups.map(({ name, description, endpoints }) => (
        <Section key={name} title={name} description={description}>
          {endpoints.map((endpoint) => (
            <EndpointDetails key={endpoint.operationId} endpoint={endpoint} server={reference.server} />
          ))}
        </Section>
      ))}
    </>
  )
}
