import { ActionIcon, Alert, Select } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { IconEye, IconQuestionMark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from '../../lib/session/people.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useNamePage } from '../../ui/page/page-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { useSharing } from '../details/use-record-details.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import type { AccessQuestion, SeenRecordAnswer } from '../sharing/sharing-parts.ts'
import { collaboratorsQuery, type SeenAs, seenAsQuery } from '../sharing/sharing-queries.ts'
import { useSharingSource } from '../sharing/use-sharing-source.ts'
import { ExplainDrawer } from './explain-drawer.tsx'
import { SeenRecord } from './seen-record.tsx'
import classes from './view-as.module.css'

type Props = {
  readonly id: string
  /** Null while nobody is chosen. */
  readonly as: SeenAs | null
}

/** A record exactly as a partner or a role sees it, in place of one's own view of it. */
export function ViewAsPage({ id, as }: Props) {
  const { routes } = useRecordScreen()
  const { t } = useTranslation('sharing')
  return (
    <>
      <div className={classes.bar}>
        <AsChoice id={id} as={as} />
        <LinkButton {...routes.details(id)} variant="default">
          {t('viewAs.back')}
        </LinkButton>
      </div>
      {as ? <SeenAsSomebody key={JSON.stringify(as)} id={id} as={as} /> : <NobodyChosen />}
    </>
  )
}

function NobodyChosen() {
  const { t } = useRecordTranslation('sharing')
  useNamePage(t('viewAs.menu'))
  return (
    <EmptyState heading icon={<IconEye size={32} />} title={t('viewAs.menu')} text={t('viewAs.choose')} />
  )
}

type SomebodyProps = { readonly id: string; readonly as: SeenAs }

function SeenAsSomebody({ id, as }: SomebodyProps) {
  const { t } = useTranslation('sharing')
  const { data, error, refetch } = useQuery(seenAsQuery(useSharingSource(), id, as))
  if (error)
    return <ErrorState heading title={t('viewAs.failed')} error={error} onRetry={() => void refetch()} />
  return data ? <Seen id={id} as={as} seen={data} /> : <PageSkeleton />
}

function Seen({ id, as, seen }: SomebodyProps & { readonly seen: SeenRecordAnswer }) {
  const { words, module } = useRecordScreen()
  const { t } = useTranslation(['sharing', words.details])
  const [why, setWhy] = useState<AccessQuestion | null>(null)
  const { values, withheld } = seen
  const { SeenFacts } = useSharing()
  // Several people may have a role: the question is about one of them.
  const who = as.type === 'organization' ? { companyId: as.organizationId } : null
  return (
    <div className={classes.frame}>
      <Alert
        variant="light"
        color="accent"
        icon={<IconEye size={18} aria-hidden />}
        className={classes.banner}
      >
        <strong>{t('viewAs.banner', { name: seen.name })}</strong>{' '}
        {withheld > 0 ? t('viewAs.withheld', { count: withheld }) : t('viewAs.whole')}
      </Alert>
      <PageHeader
        title={textIn(values, module.title) ?? t(`${words.details}:unnamed`)}
        description={<SeenFacts values={values} />}
      />
      <SeenRecord
        seen={seen}
        {...(who
          ? {
              behind: (module, field, label) => (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="xs"
                  className={classes.why}
                  aria-label={t('explain.whyField', { field: label })}
                  onClick={() => setWhy({ ...who, module, field: field.id })}
                >
                  <IconQuestionMark size={12} />
                </ActionIcon>
              ),
            }
          : {})}
      />
      {why ? <ExplainDrawer id={id} question={why} onClose={() => setWhy(null)} /> : null}
    </div>
  )
}

const keyOf = (as: SeenAs): string => {
  if (as.type === 'role') return `role.${as.roleId}`
  return as.type === 'organization' ? `organization.${as.organizationId}` : ''
}

/** The partners that hold the record and the roles of the company, one of which is looked through. */
function AsChoice({ id, as }: Props) {
  const { t } = useTranslation('sharing')
  const navigate = useNavigate()
  const { routes } = useRecordScreen()
  const roleName = useRoleName()
  const collaborators = useQuery(collaboratorsQuery(useSharingSource(), id)).data?.items ?? []
  const roles = useQuery(rolesQuery(useOrganization().id)).data?.roles ?? []
  const partners = collaborators.flatMap(({ party, kind, organizationId, name, isYou }) =>
    party === 'organization' && kind !== 'owner' && organizationId && !isYou
      ? [{ value: `organization.${organizationId}`, label: name }]
      : [],
  )
  return (
    <Select
      label={t('viewAs.label')}
      className={classes.choice}
      data={[
        ...(partners.length > 0 ? [{ group: t('viewAs.partners'), items: partners }] : []),
        {
          group: t('viewAs.roles'),
          items: roles.map((role) => ({ value: `role.${role.id}`, label: roleName(role) })),
        },
      ]}
      searchable
      allowDeselect={false}
      value={as && keyOf(as)}
      onChange={(chosen) => chosen && void navigate({ ...routes.details(id, { as: chosen }), replace: true })}
    />
  )
}
