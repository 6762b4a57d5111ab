import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../ui/text/code-block.tsx'
import classes from './api-reference.module.css'
import { curlOf } from './curl.ts'
import { FieldsTable } from './fields-table.tsx'
import type { Endpoint, Schema } from './openapi-document.ts'
import { meaningOf, schemaFields, typeOf } from './schema-fields.ts'

type Props = { readonly endpoint: Endpoint; readonly server: string }

/** One endpoint: a line that opens to all that is to know of it. */
export function EndpointDetails({ endpoint, server }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { method, path, summary } = endpoint
  return (
    <details
      id={endpoint.operationId}
      className={classes.endpoint}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.line}>
        <span className={classes.method}>{method}</span>
        <code className={classes.path}>{path}</code>
        <span className={classes.summary}>{summary}</span>
      </summary>
      {isOpen ? <Contents endpoint={endpoint} server={server} /> : null}
    </details>
  )
}

function Contents({ endpoint, server }: Props) {
  const { t } = useTranslation('api-reference')
  const { description, parameters, requestBody, responses } = endpoint
  const body = requestBody?.content['application/json']?.schema
  const places = new Map(parameters.map((each) => [each.name, t(`places.${each.in}`)]))
  const named = parameters.map(({ name, schema, required, description: meaning = '' }) => ({
    path: name,
    type: typeOf(schema),
    required,
    description: meaning || meaningOf(schema),
  }))
  return (
    <div className={classes.contents}>
      <p className={classes.text}>{withCode(description)}</p>
      <CodeBlock title="curl" text={curlOf(endpoint, server)} />
      <FieldsTable caption={t('parameters')} fields={named} places={places} />
      {body ? <FieldsTable caption={t('body')} fields={schemaFields(body)} /> : null}
      {Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, { content }]) => (
          <Answer key={status} status={status} json={content?.['application/json']} />
        ))}
      <Refusals responses={responses} />
    </div>
  )
}

type Json = { readonly schema?: Schema | undefined; readonly example?: unknown }

function Answer({ status, json }: { readonly status: string; readonly json: Json | undefined }) {
  const { t } = useTranslation('api-reference')
  return (
    <section>
      <h3 className={classes.answer}>{json ? t('answer', { status }) : t('emptyAnswer', { status })}</h3>
      {json?.example === undefined ? null : (
        <CodeBlock title={t('example')} text={JSON.stringify(json.example, null, 2)} />
      )}
      {json?.schema ? <FieldsTable caption={t('fields')} fields={schemaFields(json.schema)} /> : null}
    </section>
  )
}

function Refusals({ responses }: Pick<Endpoint, 'responses'>) {
  const { t } = useTranslation('api-reference')
  const refused = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
  return (
    <section>
      <h3 className={classes.answer}>{t('errors')}</h3>
      <dl className={classes.errors}>
        {refused.map(([status, { description }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Words between backticks are code. */
function withCode(text: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
