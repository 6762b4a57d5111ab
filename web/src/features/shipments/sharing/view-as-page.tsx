import { ActionIcon, Alert, Select } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconEye, IconQuestionMark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from '../../../lib/people.ts'
import { useRoleName } from '../../../lib/role-name.ts'
import { useOrganization } from '../../../lib/session-state.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useNamePage } from '../../../ui/page-title.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import { PhaseBar } from '../phase-bar.tsx'
import { ExplainDrawer } from './explain-drawer.tsx'
import { SeenRecord } from './seen-record.tsx'
import {
  type AccessAsked,
  collaboratorsQuery,
  type SeenAs,
  type SeenShipment,
  seenAsQuery,
} from './sharing-queries.ts'
import classes from './view-as.module.css'

type Props = {
  readonly id: string
  /** Null while nobody is chosen. */
  readonly as: SeenAs | null
}

/** A shipment exactly as a partner or a role sees it, in place of one's own view of it. */
export function ViewAsPage({ id, as }: Props) {
  const { t } = useTranslation('sharing')
  return (
    <>
      <div className={classes.bar}>
        <AsChoice id={id} as={as} />
        <LinkButton to="/shipment_details/$id" params={{ id }} search={{}} variant="default">
          {t('viewAs.back')}
        </LinkButton>
      </div>
      {as ? <SeenAsSomebody key={JSON.stringify(as)} id={id} as={as} /> : <NobodyChosen />}
    </>
  )
}

function NobodyChosen() {
  const { t } = useTranslation('sharing')
  useNamePage(t('viewAs.menu'))
  return (
    <EmptyState heading icon={<IconEye size={32} />} title={t('viewAs.menu')} text={t('viewAs.choose')} />
  )
}

type SomebodyProps = { readonly id: string; readonly as: SeenAs }

function SeenAsSomebody({ id, as }: SomebodyProps) {
  const { t } = useTranslation('sharing')
  const { data, error, refetch } = useQuery(seenAsQuery(id, as))
  if (error)
    return <ErrorState heading title={t('viewAs.failed')} error={error} onRetry={() => void refetch()} />
  return data ? <Seen id={id} as={as} seen={data} /> : <PageSkeleton />
}

function Seen({ id, as, seen }: SomebodyProps & { readonly seen: SeenShipment }) {
  const { t } = useTranslation(['sharing', 'shipments'])
  const [why, setWhy] = useState<AccessAsked | null>(null)
  const { values, withheld } = seen
  const mode = modeOf(values)
  const phase = textIn(values, 'phase')
  // A role may be had by several people: the question is asked for one of them.
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
        title={textIn(values, 'name') ?? t('viewAs.unnamed')}
        description={
          <span className={classes.facts}>
            <span className={classes.mode}>
              <ModeIcon mode={mode} size={16} />
              {t(`shipments:options.freightType.${mode}`)}
            </span>
            {phase ? <PhaseBar phase={phase} mode={mode} /> : null}
          </span>
        }
      />
      <SeenRecord
        seen={seen}
        {...(who
          ? {
              beside: (module, field, label) => (
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
      {why ? <ExplainDrawer id={id} asked={why} onClose={() => setWhy(null)} /> : null}
    </div>
  )
}

const keyOf = (as: SeenAs): string => {
  if (as.type === 'role') return `role.${as.roleId}`
  return as.type === 'organization' ? `organization.${as.organizationId}` : ''
}

/** The partners that hold the shipment and the roles of the company, one of which is looked through. */
function AsChoice({ id, as }: Props) {
  const { t } = useTranslation('sharing')
  const navigate = useNavigate()
  const roleName = useRoleName()
  const collaborators = useQuery(collaboratorsQuery(id)).data?.items ?? []
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
      onChange={(chosen) =>
        chosen &&
        void navigate({ to: '/shipment_details/$id', params: { id }, search: { as: chosen }, replace: true })
      }
    />
  )
}
